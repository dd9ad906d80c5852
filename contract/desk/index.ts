import { deskAudit, deskAuth, deskOperators } from '../account/staff.ts';
import { deskApprovals } from '../account/staff-approvals.ts';
import { deskPasskeys } from '../account/staff-passkeys.ts';
import {
	deskBranches,
	deskInstitutes,
	deskSessions,
	deskTeachers,
	deskYearCourseSessions,
} from '../catalog/staff.ts';
import {
	deskCandidateTypes,
	deskDisciplines,
	deskFaculties,
	deskSeatQuotas,
} from '../catalog/staff-seats.ts';
import { deskExamFormats, deskSubjects, deskTopics } from '../exams/staff-formats.ts';
import { deskExams, deskPapers } from '../exams/staff-papers.ts';
import { deskExamRoom } from '../exams/staff-proctoring.ts';
import { deskKeyChecks, deskQuestions, deskTwins } from '../exams/staff-questions.ts';
import { deskExamResults } from '../exams/staff-results.ts';
import { deskVideos, deskVideoUploads } from '../lectures/staff.ts';
import {
	deskColleges,
	deskDistricts,
	deskDivisions,
	deskMerges,
	deskTables,
	deskUpazilas,
} from '../places/staff.ts';
import { deskFigures } from '../reports/staff.ts';
import { deskDoctors, deskErasures } from '../reports/staff-doctors.ts';
import { deskEnrolments } from '../reports/staff-enrolments.ts';
import {
	deskBooks,
	deskInstalments,
	deskInvoices,
	deskOrders,
	deskPayments,
	deskRefunds,
} from '../sales/staff-money.ts';
import {
	deskBatchPrices,
	deskDiscountCodes,
	deskInstalmentPlans,
	deskSales,
	deskSubscriptionPlans,
} from '../sales/staff-prices.ts';
import { deskEvents, deskSchedules, deskSlots, deskTeaching } from '../schedule/staff.ts';
import { deskParcels } from '../sheets/staff-parcels.ts';
import { deskSheets } from '../sheets/staff-sheets.ts';
import {
	deskBatchCategories,
	deskBatches,
	deskContacts,
	deskContent,
	deskCourses,
	deskFaqs,
	deskGalleryImages,
	deskQuizzes,
	deskServices,
	deskSlides,
	deskStaticPages,
	deskTickerItems,
} from '../site/staff.ts';
import { deskImages } from '../site/staff-images.ts';
import { deskCannedAnswers } from '../support/staff.ts';
import { deskMarkdown } from './markdown.ts';
import { deskSettings } from './settings.ts';

/** Calls of the desk on rows that staff keep, by kind. */
export const deskContract = {
	deskCannedAnswers,
	deskDoctors,
	deskEnrolments,
	deskErasures,
	deskFigures,
	deskExamFormats,
	deskExams,
	deskKeyChecks,
	deskPapers,
	deskQuestions,
	deskSubjects,
	deskTopics,
	deskTwins,
	deskBatchCategories,
	deskBatches,
	deskContacts,
	deskContent,
	deskCourses,
	deskFaqs,
	deskGalleryImages,
	deskImages,
	deskQuizzes,
	deskServices,
	deskSlides,
	deskStaticPages,
	deskTickerItems,
	deskApprovals,
	deskBatchPrices,
	deskBooks,
	deskDiscountCodes,
	deskInstalmentPlans,
	deskInstalments,
	deskInvoices,
	deskOrders,
	deskParcels,
	deskPayments,
	deskRefunds,
	deskSales,
	deskSubscriptionPlans,
	deskAudit,
	deskAuth,
	deskExamResults,
	deskExamRoom,
	deskMarkdown,
	deskOperators,
	deskPasskeys,
	deskBranches,
	deskColleges,
	deskDistricts,
	deskDivisions,
	deskEvents,
	deskInstitutes,
	deskMerges,
	deskSchedules,
	deskSessions,
	deskSettings,
	deskSheets,
	deskSlots,
	deskTables,
	deskTeachers,
	deskTeaching,
	deskUpazilas,
	deskVideos,
	deskVideoUploads,
	deskYearCourseSessions,
	deskCandidateTypes,
	deskDisciplines,
	deskFaculties,
	deskSeatQuotas,
};
