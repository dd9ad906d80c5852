import { devices } from './account/devices.ts';
import { phoneChange } from './account/phone-change.ts';
import { privacy } from './account/privacy.ts';
import { profile } from './account/profile.ts';
import { sessions } from './account/sessions.ts';
import { auth } from './account/sign-in.ts';
import { deskAudit, deskAuth, deskOperators, operators } from './account/staff.ts';
import { deskApprovals } from './account/staff-approvals.ts';
import { deskPasskeys } from './account/staff-passkeys.ts';
import { referenceBooks } from './books/calls.ts';
import { catalog } from './catalog/calls.ts';
import {
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
import { deskMarkdown } from './desk/markdown.ts';
import { deskSettings } from './desk/settings.ts';
import { exams } from './exams/calls.ts';
import { examLife } from './exams/lifecycle.ts';
import { examAfter } from './exams/results.ts';
import { examOffice } from './exams/staff.ts';
import { deskExamFormats, deskSubjects, deskTopics } from './exams/staff-formats.ts';
import { deskExams, deskPapers } from './exams/staff-papers.ts';
import { deskProctoring } from './exams/staff-proctoring.ts';
import { deskDuplicates, deskKeyChecks, deskQuestions } from './exams/staff-questions.ts';
import { deskExamResults } from './exams/staff-results.ts';
import { lectures } from './lectures/calls.ts';
import { deskVideos, deskVideoUploads } from './lectures/staff.ts';
import { subscriptions } from './lectures/subscriptions.ts';
import { notices } from './news/notices.ts';
import { notifications } from './news/notifications.ts';
import { places } from './places/calls.ts';
import {
	deskColleges,
	deskDistricts,
	deskDivisions,
	deskMerges,
	deskTables,
	deskUpazilas,
} from './places/staff.ts';
import { practice } from './practice/calls.ts';
import { quizzes } from './quizzes/calls.ts';
import { dashboard } from './reports/calls.ts';
import { deskFigures } from './reports/staff.ts';
import { deskDoctors, deskErasures } from './reports/staff-doctors.ts';
import { deskEnrolments } from './reports/staff-enrolments.ts';
import { enrol } from './sales/enrol.ts';
import { enrolment } from './sales/enrolment.ts';
import { invoices } from './sales/invoices.ts';
import { orders } from './sales/orders.ts';
import { payments } from './sales/payments.ts';
import { financeOffice } from './sales/staff.ts';
import {
	deskBooks,
	deskInstalments,
	deskInvoices,
	deskOrders,
	deskPayments,
	deskRefunds,
} from './sales/staff-money.ts';
import {
	deskBatchPrices,
	deskDiscountCodes,
	deskInstalmentPlans,
	deskSales,
	deskSubscriptionPlans,
} from './sales/staff-prices.ts';
import { schedule } from './schedule/calls.ts';
import { learning } from './schedule/learning.ts';
import { deskEvents, deskSchedules, deskSlots, deskTeaching } from './schedule/staff.ts';
import { lectureSheets } from './sheets/calls.ts';
import { dispatchOffice } from './sheets/staff.ts';
import { deskParcels, deskSheets } from './sheets/staff-parcels.ts';
import { appData } from './site/app-data.ts';
import { siteContent } from './site/build-content.ts';
import { content } from './site/calls.ts';
import { clientErrors } from './site/client-errors.ts';
import { publishing } from './site/publishing.ts';
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
} from './site/staff.ts';
import { deskImages } from './site/staff-images.ts';
import { complaints } from './support/calls.ts';
import { deskCannedAnswers } from './support/staff.ts';

/** Every endpoint of the product by domain. The server registers this list, tests loop over it. */
export const contract = {
	deskColleges,
	deskDistricts,
	deskDivisions,
	deskMerges,
	deskTables,
	deskUpazilas,
	places,
	auth,
	deskApprovals,
	deskAudit,
	deskAuth,
	deskOperators,
	deskPasskeys,
	devices,
	operators,
	phoneChange,
	privacy,
	profile,
	sessions,
	catalog,
	deskBranches,
	deskCandidateTypes,
	deskDisciplines,
	deskFaculties,
	deskInstitutes,
	deskSeatQuotas,
	deskSessions,
	deskTeachers,
	deskYearCourseSessions,
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
	deskBatchPrices,
	deskBooks,
	deskDiscountCodes,
	deskInstalmentPlans,
	deskInstalments,
	deskInvoices,
	deskOrders,
	deskPayments,
	deskRefunds,
	deskSales,
	deskSubscriptionPlans,
	enrol,
	enrolment,
	financeOffice,
	invoices,
	orders,
	payments,
	deskEvents,
	deskSchedules,
	deskSlots,
	deskTeaching,
	learning,
	schedule,
	deskExamFormats,
	deskExamResults,
	deskProctoring,
	deskExams,
	deskKeyChecks,
	deskPapers,
	deskQuestions,
	deskSubjects,
	deskTopics,
	deskDuplicates,
	examAfter,
	examLife,
	examOffice,
	exams,
	referenceBooks,
	deskVideoUploads,
	deskVideos,
	lectures,
	subscriptions,
	practice,
	deskParcels,
	deskSheets,
	dispatchOffice,
	lectureSheets,
	quizzes,
	complaints,
	deskCannedAnswers,
	notices,
	notifications,
	dashboard,
	deskDoctors,
	deskEnrolments,
	deskErasures,
	deskFigures,
	deskMarkdown,
	deskSettings,
};
