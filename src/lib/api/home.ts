import type { catalog } from '#contract/catalog/calls.ts';
import { FAQ_HOME_PAGE_SIZE } from '#contract/constants.ts';
import type { content } from '#contract/site/calls.ts';
import { call } from './call.ts';

export const fetchBatchCategories = () =>
	call<typeof catalog.batchCategories>('GET', '/api/v3/web/homepage/batch-categories', {});
export const fetchHomeCourses = () => call<typeof catalog.courses>('GET', '/api/v3/web/homepage/courses', {});
export const fetchServices = () =>
	call<typeof content.otherServices>('GET', '/api/v3/web/homepage/other-services', {});
export const fetchHomeFaqs = () =>
	call<typeof content.faqs>('GET', '/api/v3/web/faqs', {
		query: { 'list-for': 'homepage', perpage: FAQ_HOME_PAGE_SIZE },
	});
export const fetchContacts = () =>
	call<typeof content.contactList>('GET', '/api/v3/web/homepage/contact-list', {});
