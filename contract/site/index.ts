import { appData } from './app-data.ts';
import { siteContent } from './build-content.ts';
import { content } from './calls.ts';
import { clientErrors } from './client-errors.ts';
import { publishing } from './publishing.ts';
import {
	deskBatchCategories,
	deskBatches,
	deskBatchResults,
	deskContacts,
	deskContent,
	deskCourses,
	deskFaqs,
	deskGalleryImages,
	deskQuizzes,
	deskReviews,
	deskServices,
	deskSlides,
	deskStaticPages,
	deskTeacherPages,
	deskTickerItems,
} from './staff.ts';
import { deskImages } from './staff-images.ts';

/** Calls of site: content, drafts, publishing, home, questions, data of the app. */
export const siteCalls = {
	appData,
	clientErrors,
	content,
	deskBatchCategories,
	deskBatches,
	deskBatchResults,
	deskContacts,
	deskContent,
	deskCourses,
	deskFaqs,
	deskGalleryImages,
	deskImages,
	deskQuizzes,
	deskReviews,
	deskServices,
	deskSlides,
	deskStaticPages,
	deskTeacherPages,
	deskTickerItems,
	publishing,
	siteContent,
};
