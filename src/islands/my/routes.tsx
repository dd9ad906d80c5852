import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { MY_ROUTES, type MyRouteName } from '#contract/my-routes.ts';
import { NotHere } from './shell/NotHere.tsx';
import { Root } from './shell/Root.tsx';
import { FrameFault, ScreenFault } from './shell/RouteFault.tsx';
import { ScreenWait } from './shell/ScreenWait.tsx';

const devices = async () => (await import('../account/devices/Devices.tsx')).Devices;

const review = async () => (await import('../exams/ExamReview.tsx')).ExamReview;
const questionList = async () => (await import('../exams/QuestionList.tsx')).QuestionList;
const questionAnswerList = async () => (await import('../exams/QuestionAnswerList.tsx')).QuestionAnswerList;

/** How each screen is fetched. Its address stands in MY_ROUTES, its title in SCREEN_TITLES, both under this name. */
const SCREENS: Record<MyRouteName, () => Promise<ComponentType>> = {
	'my-dashboard': async () => (await import('../reports/Dashboard.tsx')).Dashboard,
	'my-courses': async () => (await import('../schedule/Courses.tsx')).Courses,
	'my-courses-show': async () => (await import('../schedule/Course.tsx')).Course,
	'course-checkout': async () => (await import('../sales/Checkout.tsx')).CourseCheckout,
	'course-payment-option': async () => (await import('../sales/PaymentOption.tsx')).PaymentOption,
	'course-payment-done': async () => (await import('../sales/DoneScreen.tsx')).CoursePaymentDone,
	'course-invoice': async () => (await import('../sales/Invoice.tsx')).Invoice,
	'course-transfer': async () => (await import('../schedule/Transfer.tsx')).Transfer,
	'course-schedule': async () => (await import('../schedule/Schedules.tsx')).CourseSchedule,
	'full-schedule': async () => (await import('../schedule/Schedules.tsx')).FullSchedule,
	'exam-info': async () => (await import('../exams/ExamInfo.tsx')).ExamInfo,
	'exam-participated': async () => (await import('../exams/ExamParticipated.tsx')).ExamParticipated,
	'exam-review': review,
	'exam-result': async () => (await import('../exams/ExamResult.tsx')).ExamResult,
	'exam-status': async () => (await import('../exams/ExamStatus.tsx')).ExamStatus,
	'pending-exam-info': async () => (await import('../exams/PendingExamInfo.tsx')).PendingExamInfo,
	'pending-participated': async () => (await import('../exams/PendingParticipated.tsx')).PendingParticipated,
	'pending-exam-review': review,
	'question-list': questionList,
	'question-answer-list': questionAnswerList,
	'pending-question-list': questionList,
	'pending-question-answer-list': questionAnswerList,
	'exam-merit': async () => (await import('../exams/Merit.tsx')).Merit,
	'exam-timeline': async () => (await import('../exams/Timeline.tsx')).Timeline,
	'exams-results': async () => (await import('../exams/ExamResults.tsx')).ExamResults,
	'admin-exams': async () => (await import('../exams/AdminExams.tsx')).AdminExams,
	'pending-exam': async () => (await import('../exams/PendingExams.tsx')).PendingExams,
	practice: async () => (await import('../practice/Practice.tsx')).Practice,
	'practice-set': async () => (await import('../practice/PracticeSet.tsx')).PracticeSet,
	'practice-deck': async () => (await import('../practice/Deck.tsx')).Deck,
	'practice-coach': async () => (await import('../practice/Coach.tsx')).Coach,
	'quiz-results': async () => (await import('../quizzes/QuizResults.tsx')).QuizResults,
	lecture: async () => (await import('../lectures/Lecture.tsx')).Lecture,
	'admin-videos': async () => (await import('../lectures/AdminVideos.tsx')).AdminVideos,
	'admin-video': async () => (await import('../lectures/AdminVideo.tsx')).AdminVideo,
	'pending-video': async () => (await import('../lectures/PendingVideos.tsx')).PendingVideos,
	'pending-video-view': async () => (await import('../lectures/PendingVideo.tsx')).PendingVideo,
	'course-event': async () => (await import('../schedule/CourseEvent.tsx')).CourseEvent,
	'lecture-sheet': async () => (await import('../sheets/LectureSheets.tsx')).LectureSheets,
	'lecture-sheet-track': async () => (await import('../sheets/LectureSheetTrack.tsx')).LectureSheetTrack,
	'reference-book': async () => (await import('../books/ReferenceBook.tsx')).ReferenceBook,
	'reference-books': async () => (await import('../books/ReferenceBooks.tsx')).ReferenceBooks,
	notices: async () => (await import('../news/Notices.tsx')).Notices,
	notice: async () => (await import('../news/Notice.tsx')).Notice,
	notifications: async () => (await import('../news/Notifications.tsx')).Notifications,
	'account-notifications': async () => (await import('../news/Preferences.tsx')).Preferences,
	subscription: async () => (await import('../lectures/library/Subscriptions.tsx')).Subscriptions,
	'subscription-list': async () =>
		(await import('../lectures/library/SubscriptionList.tsx')).SubscriptionList,
	'subscription-add': async () => (await import('../lectures/library/SubscriptionAdd.tsx')).SubscriptionAdd,
	'subscription-duration': async () =>
		(await import('../lectures/library/SubscriptionDuration.tsx')).SubscriptionDuration,
	'subscription-checkout': async () => (await import('../sales/Checkout.tsx')).VideoCheckout,
	'subscription-payment-done': async () => (await import('../sales/DoneScreen.tsx')).VideoPaymentDone,
	'subscription-view': async () =>
		(await import('../lectures/library/SubscriptionView.tsx')).SubscriptionView,
	'complain-box': async () => (await import('../support/ComplainBox.tsx')).ComplainBox,
	complaint: async () => (await import('../support/Complaint.tsx')).Complaint,
	account: async () => (await import('../account/Account.tsx')).Account,
	'my-devices': devices,
	'my-devices-list': devices,
	'my-devices-coming-soon': async () => (await import('../account/devices/ComingSoon.tsx')).ComingSoon,
	'my-devices-otp-request': async () => (await import('../account/devices/OtpRequest.tsx')).OtpRequest,
	'my-devices-otp-submission': async () =>
		(await import('../account/devices/OtpSubmission.tsx')).OtpSubmission,
	'my-devices-request': async () => (await import('../account/devices/DeviceRequest.tsx')).DeviceRequest,
	'change-password': async () => (await import('../account/ChangePassword.tsx')).ChangePassword,
	'account-phone': async () => (await import('../account/phone/ChangePhone.tsx')).ChangePhone,
	'account-sessions': async () => (await import('../account/Sessions.tsx')).Sessions,
	'account-privacy': async () => (await import('../account/privacy/Privacy.tsx')).Privacy,
};

const names = Object.keys(MY_ROUTES) as MyRouteName[];

const screens: RouteObject[] = names.map((name) => ({
	id: name,
	path: MY_ROUTES[name],
	lazy: async () => ({ Component: await SCREENS[name]() }),
	ErrorBoundary: ScreenFault,
	HydrateFallback: ScreenWait,
}));

/** The router of the learner app; one route per name of MY_ROUTES, whose name is also the id of the route. */
export function createMyRouter() {
	return createBrowserRouter(
		[
			{
				path: '/',
				Component: Root,
				ErrorBoundary: FrameFault,
				children: [...screens, { path: '*', id: 'unknown', Component: NotHere }],
			},
		],
		{ basename: '/my' },
	);
}
