/** Divisions, districts, upazilas and colleges: all that higher modules may use of this one. */

export { findCollege, findPlaces } from './places.service.ts';

// Tables that others may join.

export { districts, divisions, medicalColleges, upazilas } from './places.tables.ts';
