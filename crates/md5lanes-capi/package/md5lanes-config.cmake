# For find_package(md5lanes). Targets: md5lanes::md5lanes, the shared library; md5lanes::static, the archive; md5lanes::isal,
# the archive with ISA-L's interface.
foreach(component IN LISTS md5lanes_FIND_COMPONENTS)
  if(md5lanes_FIND_REQUIRED_${component})
    set(md5lanes_FOUND FALSE)
    set(md5lanes_NOT_FOUND_MESSAGE "md5lanes has no components, and '${component}' was required")
    return()
  endif()
endforeach()
# If /lib is a link to /usr/lib, CMake may have found this file below /lib, but the folder above /lib has no include/.
get_filename_component(md5lanes_PREFIX "${CMAKE_CURRENT_LIST_DIR}" REALPATH)
get_filename_component(md5lanes_PREFIX "${md5lanes_PREFIX}/../../@UP@" ABSOLUTE)
if(NOT TARGET md5lanes::md5lanes)
  add_library(md5lanes::md5lanes SHARED IMPORTED)
  set_target_properties(md5lanes::md5lanes PROPERTIES
    IMPORTED_LOCATION "${md5lanes_PREFIX}/@SHARED@"
    IMPORTED_SONAME "@SONAME@"
    INTERFACE_INCLUDE_DIRECTORIES "${md5lanes_PREFIX}/include")
  # On Windows, programs are linked with the import library.
  if(WIN32)
    set_property(TARGET md5lanes::md5lanes PROPERTY IMPORTED_IMPLIB "${md5lanes_PREFIX}/@LIBRARIES@/libmd5lanes.dll.a")
  endif()
  foreach(archive static isal)
    add_library(md5lanes::${archive} STATIC IMPORTED)
    set_target_properties(md5lanes::${archive} PROPERTIES
      INTERFACE_LINK_LIBRARIES "@NEEDED_LIST@"
      INTERFACE_INCLUDE_DIRECTORIES "${md5lanes_PREFIX}/include")
  endforeach()
  set_property(TARGET md5lanes::static PROPERTY IMPORTED_LOCATION "${md5lanes_PREFIX}/@LIBRARIES@/libmd5lanes.a")
  set_property(TARGET md5lanes::isal PROPERTY IMPORTED_LOCATION "${md5lanes_PREFIX}/@LIBRARIES@/libmd5lanes_isal.a")
endif()
