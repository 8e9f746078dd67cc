"""Archives of files, the same bytes for the same files, and their checksums."""

from __future__ import annotations

import gzip
import hashlib
import os
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path

CHECKSUMS = "SHA256SUMS"
# The time of every file in an archive: the first that a .zip can hold, 1980-01-01. When a file was
# made says nothing of what it holds.
TIME = 315_532_800
DATE = (1980, 1, 1, 0, 0, 0)


def stem_of(archive: Path) -> str:
    """The name of an archive without what says its kind."""
    return archive.name.removesuffix(".zip").removesuffix(".tar.gz")


def files_of(folder: Path, place: str = "") -> dict[str, Path]:
    """All files of a folder by the names they get in an archive, which begin with place."""
    files = [file for file in sorted(folder.rglob("*")) if file.is_file()]
    return {f"{place}{file.relative_to(folder).as_posix()}": file for file in files}


def pack(archive: Path, files: Mapping[str, Path], folder: str | None = None) -> None:
    """Packs files under the names given, as .zip or .tar.gz as the archive's name says.

    They lie in a folder, named like the archive unless another is given; none if it is empty. Names
    are sorted, and who built it, when, and with which permissions is left out.
    """
    top = stem_of(archive) if folder is None else folder
    placed = sorted((f"{top}/{name}".removeprefix("/"), file) for name, file in files.items())
    if archive.suffix == ".zip":
        with zipfile.ZipFile(archive, "w") as zipped:
            for place, file in placed:
                entry = zipfile.ZipInfo(place, DATE)
                entry.compress_type = zipfile.ZIP_DEFLATED
                entry.external_attr = (0o100000 | _mode_of(file)) << 16
                zipped.writestr(entry, file.read_bytes())
    else:
        # The name and the time that gzip keeps are of the file it writes.
        with (
            archive.open("wb") as raw,
            gzip.GzipFile("", "wb", fileobj=raw, mtime=0) as zipped_tar,
            tarfile.open(fileobj=zipped_tar, mode="w") as tarred,
        ):
            for place, file in placed:
                tarred.add(file, place, filter=_without_maker)


def _mode_of(file: Path) -> int:
    return 0o755 if os.access(file, os.X_OK) else 0o644


def _without_maker(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    entry.mode = 0o755 if entry.mode & 0o100 else 0o644
    entry.mtime = TIME
    return entry


def write_checksums(folder: Path) -> None:
    """Writes SHA256SUMS of all that lies in a folder, as sha256sum --check reads it."""
    files = [file for file in sorted(folder.iterdir()) if file.is_file() and file.name != CHECKSUMS]
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files]
    (folder / CHECKSUMS).write_text("".join(lines))
