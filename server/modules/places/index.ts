/** Divisions, districts, upazilas and colleges: the public interface of this module for higher modules. */

export { findCollege, findPlaces } from './places.service.ts';

// Tables that others may join.

export { districts, divisions, medicalColleges, upazilas } from './places.tables.ts';
