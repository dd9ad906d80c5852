import { catalog } from '#contract/catalog/calls.ts';
import { FAQ_HOME_PAGE_SIZE } from '#contract/constants.ts';
import { content } from '#contract/site/calls.ts';
import { call } from '../http/call.ts';
import { read } from '../state/query.ts';

/** The sections of the home page, each read when its section is first drawn. */
export const $batchCategories = read('home/batch-categories', () => call(catalog.batchCategories));
export const $homeCourses = read('home/courses', () => call(catalog.courses));
export const $services = read('home/services', () => call(content.otherServices));
export const $homeFaqs = read('home/faqs', () =>
	call(content.faqs, { query: { 'list-for': 'homepage', perpage: FAQ_HOME_PAGE_SIZE } }),
);
export const $contacts = read('home/contacts', () => call(content.contactList));
