import {
	fetchBatchCategories,
	fetchContacts,
	fetchHomeCourses,
	fetchHomeFaqs,
	fetchServices,
} from '../api/home.ts';
import { read } from '../state/query.ts';

/** The sections of the home page, each read when its section is first drawn. */
export const $batchCategories = read('home/batch-categories', fetchBatchCategories);
export const $homeCourses = read('home/courses', fetchHomeCourses);
export const $services = read('home/services', fetchServices);
export const $homeFaqs = read('home/faqs', fetchHomeFaqs);
export const $contacts = read('home/contacts', fetchContacts);
