#include "numpy_array.h"

#define NPY_NO_DEPRECATED_API NPY_1_7_API_VERSION
#include <numpy/arrayobject.h>

namespace nb = nanobind;

namespace jimbo::python {
namespace {

int type_of(Element element) {
  switch (element) {
    case Element::Int8:
      return NPY_INT8;
    case Element::Int16:
      return NPY_INT16;
    case Element::Int32:
      break;
  }
  return NPY_INT32;
}

nb::object checked(PyObject* array) {
  if (array == nullptr) nb::raise_python_error();
  return nb::steal(array);
}

}  // namespace

void import_numpy() {
  if (_import_array() < 0) nb::raise_python_error();
}

nb::object view_array(Element element, const std::vector<std::intptr_t>& shape, void* data,
                      const nb::object& owner) {
  static_assert(sizeof(npy_intp) == sizeof(std::intptr_t));
  nb::object array = checked(PyArray_SimpleNewFromData(static_cast<int>(shape.size()), shape.data(),
                                                       type_of(element), data));
  // Takes over a reference, also where it fails.
  if (PyArray_SetBaseObject(reinterpret_cast<PyArrayObject*>(array.ptr()),
                            nb::object(owner).release().ptr()) != 0) {
    nb::raise_python_error();
  }
  return array;
}

nb::object new_array(std::intptr_t size, std::int32_t*& data) {
  nb::object array = checked(PyArray_SimpleNew(1, &size, NPY_INT32));
  data = static_cast<std::int32_t*>(PyArray_DATA(reinterpret_cast<PyArrayObject*>(array.ptr())));
  return array;
}

}  // namespace jimbo::python
