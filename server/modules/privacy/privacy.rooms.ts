import type { PersonalData } from '../../personal-data.ts';
import { auditPrivacy } from '../audit/audit.privacy.ts';
import { authPrivacy } from '../auth/auth.privacy.ts';
import { complaintsPrivacy } from '../complaints/complaints.privacy.ts';
import { devicesPrivacy } from '../devices/devices.privacy.ts';
import { enrolmentPrivacy } from '../enrolment/enrolment.privacy.ts';
import { examsPrivacy } from '../exams/exams.privacy.ts';
import { invoicesPrivacy } from '../invoices/invoices.privacy.ts';
import { lectureSheetsPrivacy } from '../lecture-sheets/lecture-sheets.privacy.ts';
import { lecturesPrivacy } from '../lectures/lectures.privacy.ts';
import { messagesPrivacy } from '../messages/messages.privacy.ts';
import { noticesPrivacy } from '../notices/notices.privacy.ts';
import { notificationsPrivacy } from '../notifications/notifications.privacy.ts';
import { ordersPrivacy } from '../orders/orders.privacy.ts';
import { paymentsPrivacy } from '../payments/payments.privacy.ts';
import { practicePrivacy } from '../practice/practice.privacy.ts';
import { profilePrivacy } from '../profile/profile.privacy.ts';
import { quizzesPrivacy } from '../quizzes/quizzes.privacy.ts';
import { referenceBooksPrivacy } from '../reference-books/reference-books.privacy.ts';
import { schedulePrivacy } from '../schedule/schedule.privacy.ts';
import { subscriptionsPrivacy } from '../subscriptions/subscriptions.privacy.ts';
import { privacyPrivacy } from './privacy.privacy.ts';

/**
 * Every room that keeps something about doctors. They are erased in this order: messages and guests' tries at quizzes
 * are found by the numbers that the profile and the changes of number hold, so those two go after them. Payments,
 * orders and enrolments are locked in the order in which a payment locks them.
 */
export const privacyRooms: readonly PersonalData[] = [
	messagesPrivacy,
	complaintsPrivacy,
	noticesPrivacy,
	notificationsPrivacy,
	quizzesPrivacy,
	practicePrivacy,
	examsPrivacy,
	lecturesPrivacy,
	lectureSheetsPrivacy,
	referenceBooksPrivacy,
	schedulePrivacy,
	paymentsPrivacy,
	ordersPrivacy,
	subscriptionsPrivacy,
	enrolmentPrivacy,
	invoicesPrivacy,
	auditPrivacy,
	devicesPrivacy,
	authPrivacy,
	privacyPrivacy,
	profilePrivacy,
];
