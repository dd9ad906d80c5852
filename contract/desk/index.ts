import { deskApprovals } from './approvals.ts';
import { deskAudit, deskAuth, deskOperators } from './auth.ts';
import { deskCannedAnswers } from './canned.ts';
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
} from './content.ts';
import { deskDoctors, deskErasures } from './doctors.ts';
import { deskEnrolments } from './enrolments.ts';
import { deskExamFormats, deskSubjects, deskTopics } from './exam-formats.ts';
import { deskExamResults } from './exam-results.ts';
import { deskExamRoom } from './exam-room.ts';
import { deskFigures } from './figures.ts';
import { deskImages } from './images.ts';
import { deskMarkdown } from './markdown.ts';
import { deskBooks, deskInstalments, deskInvoices, deskOrders, deskPayments, deskRefunds } from './money.ts';
import { deskExams, deskPapers } from './papers.ts';
import { deskParcels } from './parcels.ts';
import { deskPasskeys } from './passkeys.ts';
import {
	deskColleges,
	deskDistricts,
	deskDivisions,
	deskMerges,
	deskTables,
	deskUpazilas,
} from './places.ts';
import { deskKeyChecks, deskQuestions, deskTwins } from './questions.ts';
import {
	deskBatchPrices,
	deskDiscountCodes,
	deskInstalmentPlans,
	deskSales,
	deskSubscriptionPlans,
} from './sales.ts';
import { deskEvents, deskSchedules, deskSlots, deskTeaching } from './schedules.ts';
import { deskCandidateTypes, deskDisciplines, deskFaculties, deskSeatQuotas } from './seats.ts';
import { deskSettings } from './settings.ts';
import { deskSheets } from './sheets.ts';
import {
	deskBranches,
	deskInstitutes,
	deskSessions,
	deskTeachers,
	deskYearCourseSessions,
} from './teaching.ts';
import { deskVideos, deskVideoUploads } from './videos.ts';

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
