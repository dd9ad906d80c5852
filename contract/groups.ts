/** Every endpoint of the product by domain. */
export { devices } from './account/devices.ts';
export { phoneChange } from './account/phone-change.ts';
export { privacy } from './account/privacy.ts';
export { profile } from './account/profile.ts';
export { sessions } from './account/sessions.ts';
export { auth } from './account/sign-in.ts';
export { deskAudit, deskAuth, deskOperators, operators } from './account/staff.ts';
export { deskApprovals } from './account/staff-approvals.ts';
export { deskPasskeys } from './account/staff-passkeys.ts';
export { referenceBooks } from './books/calls.ts';
export { catalog } from './catalog/calls.ts';
export {
	deskBranches,
	deskCandidateTypes,
	deskDisciplines,
	deskFaculties,
	deskInstitutes,
	deskSeatQuotas,
	deskSessions,
	deskTeachers,
	deskYearCourseSessions,
} from './catalog/staff.ts';
export { deskMarkdown } from './desk/markdown.ts';
export { deskSettings } from './desk/settings.ts';
export { exams } from './exams/calls.ts';
export { examLife } from './exams/lifecycle.ts';
export { examAfter } from './exams/results.ts';
export { examOffice } from './exams/staff.ts';
export { deskExamFormats, deskSubjects, deskTopics } from './exams/staff-formats.ts';
export { deskExams, deskPapers } from './exams/staff-papers.ts';
export { deskProctoring } from './exams/staff-proctoring.ts';
export { deskDuplicates, deskKeyChecks, deskQuestions } from './exams/staff-questions.ts';
export { deskExamResults } from './exams/staff-results.ts';
export { lectures } from './lectures/calls.ts';
export { deskVideos, deskVideoUploads } from './lectures/staff.ts';
export { subscriptions } from './lectures/subscriptions.ts';
export { notices } from './news/notices.ts';
export { notifications } from './news/notifications.ts';
export { places } from './places/calls.ts';
export {
	deskColleges,
	deskDistricts,
	deskDivisions,
	deskMerges,
	deskTables,
	deskUpazilas,
} from './places/staff.ts';
export { practice } from './practice/calls.ts';
export { quizzes } from './quizzes/calls.ts';
export { dashboard } from './reports/calls.ts';
export { deskFigures } from './reports/staff.ts';
export { deskDoctors, deskErasures } from './reports/staff-doctors.ts';
export { deskEnrolments } from './reports/staff-enrolments.ts';
export { enrol } from './sales/enrol.ts';
export { enrolment } from './sales/enrolment.ts';
export { invoices } from './sales/invoices.ts';
export { orders } from './sales/orders.ts';
export { payments } from './sales/payments.ts';
export { financeOffice } from './sales/staff.ts';
export {
	deskBooks,
	deskInstalments,
	deskInvoices,
	deskOrders,
	deskPayments,
	deskRefunds,
} from './sales/staff-money.ts';
export {
	deskBatchPrices,
	deskDiscountCodes,
	deskInstalmentPlans,
	deskSales,
	deskSubscriptionPlans,
} from './sales/staff-prices.ts';
export { schedule } from './schedule/calls.ts';
export { learning } from './schedule/learning.ts';
export { deskEvents, deskSchedules, deskSlots, deskTeaching } from './schedule/staff.ts';
export { lectureSheets } from './sheets/calls.ts';
export { dispatchOffice } from './sheets/staff.ts';
export { deskParcels, deskSheets } from './sheets/staff-parcels.ts';
export { appData } from './site/app-data.ts';
export { siteContent } from './site/build-content.ts';
export { content } from './site/calls.ts';
export { clientErrors } from './site/client-errors.ts';
export { publishing } from './site/publishing.ts';
export {
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
} from './site/staff.ts';
export { deskImages } from './site/staff-images.ts';
export { complaints } from './support/calls.ts';
export { deskCannedAnswers } from './support/staff.ts';
