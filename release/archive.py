"""Archives of files, and their checksums."""

from __future__ import annotations

import hashlib
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path

CHECKSUMS = "SHA256SUMS"


def stem_of(archive: Path) -> str:
    """The name of an archive without what says its kind."""
    return archive.name.removesuffix(".zip").removesuffix(".tar.gz")


def files_of(folder: Path, place: str = "") -> dict[str, Path]:
    """All files of a folder by the names they get in an archive, which begin with place."""
    files = [file for file in sorted(folder.rglob("*")) if file.is_file()]
    return {f"{place}{file.relative_to(folder).as_posix()}": file for file in files}


def pack(archive: Path, files: Mapping[str, Path], folder: str | None = None) -> None:
    """Packs files under the names given, as .zip or .tar.gz as the archive's name says.

    They lie in a folder, named like the archive unless another is given; none if it is empty.
    """
    top = stem_of(archive) if folder is None else folder
    placed = [(f"{top}/{name}".removeprefix("/"), file) for name, file in files.items()]
    if archive.suffix == ".zip":
        with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as zipped:
            for place, file in placed:
                zipped.write(file, place)
    else:
        with tarfile.open(archive, "w:gz") as tarred:
            for place, file in placed:
                tarred.add(file, place, filter=_without_owner)


def _without_owner(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    # Who built it is nobody's on the machine that unpacks it.
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    return entry


def write_checksums(folder: Path) -> None:
    """Writes SHA256SUMS of all that lies in a folder, as sha256sum --check reads it."""
    files = [file for file in sorted(folder.iterdir()) if file.is_file() and file.name != CHECKSUMS]
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files]
    (folder / CHECKSUMS).write_text("".join(lines))
