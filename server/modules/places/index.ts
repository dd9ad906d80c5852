export { findCollege, findPlaces } from './places.service.ts';

export { districts, divisions, medicalColleges, upazilas } from './places.tables.ts';
