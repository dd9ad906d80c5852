import { catalog } from '#contract/catalog/calls.ts';
import { FAQ_HOME_PAGE_SIZE } from '#contract/constants.ts';
import { content } from '#contract/site/calls.ts';
import { readPublic } from '../http/public-read.ts';

/** The server's current lists of the home page, including changes after the build. */
export const loadBatchCategories = async () => (await readPublic(catalog.batchCategories)).categories;
export const loadCourses = async () => (await readPublic(catalog.courses)).courses;
export const loadServices = async () => (await readPublic(content.otherServices)).services;
export const loadFaqs = async () =>
	(await readPublic(content.faqs, { 'list-for': 'homepage', perpage: String(FAQ_HOME_PAGE_SIZE) })).faqs;
export const loadContacts = async () => (await readPublic(content.contactList)).contacts;
