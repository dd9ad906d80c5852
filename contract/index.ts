import { devices } from './account/devices.ts';
import { operators } from './account/operators.ts';
import { phoneChange } from './account/phone-change.ts';
import { privacy } from './account/privacy.ts';
import { profile } from './account/profile.ts';
import { sessions } from './account/sessions.ts';
import { auth } from './account/sign-in.ts';
import { referenceBooks } from './books/calls.ts';
import { catalog } from './catalog/calls.ts';
import { deskContract } from './desk/index.ts';
import { exams } from './exams/calls.ts';
import { examLife } from './exams/lifecycle.ts';
import { examAfter } from './exams/results.ts';
import { examOffice } from './exams/staff.ts';
import { lectures } from './lectures/calls.ts';
import { subscriptions } from './lectures/subscriptions.ts';
import { notices } from './news/notices.ts';
import { notifications } from './news/notifications.ts';
import { places } from './places/calls.ts';
import { practice } from './practice/calls.ts';
import { quizzes } from './quizzes/calls.ts';
import { dashboard } from './reports/calls.ts';
import { enrol } from './sales/enrol.ts';
import { enrolment } from './sales/enrolment.ts';
import { invoices } from './sales/invoices.ts';
import { orders } from './sales/orders.ts';
import { payments } from './sales/payments.ts';
import { financeOffice } from './sales/staff.ts';
import { schedule } from './schedule/calls.ts';
import { learning } from './schedule/learning.ts';
import { lectureSheets } from './sheets/calls.ts';
import { dispatchOffice } from './sheets/staff.ts';
import { appData } from './site/app-data.ts';
import { siteContent } from './site/build-content.ts';
import { content } from './site/calls.ts';
import { clientErrors } from './site/client-errors.ts';
import { publishing } from './site/publishing.ts';
import { complaints } from './support/calls.ts';

/** Every endpoint of the product by domain. The server registers this list, tests loop over it. */
export const contract = {
	appData,
	auth,
	catalog,
	clientErrors,
	content,
	dashboard,
	devices,
	dispatchOffice,
	enrol,
	enrolment,
	examAfter,
	examLife,
	examOffice,
	exams,
	financeOffice,
	invoices,
	operators,
	orders,
	payments,
	phoneChange,
	places,
	practice,
	privacy,
	profile,
	publishing,
	quizzes,
	schedule,
	sessions,
	siteContent,
	learning,
	notifications,
	referenceBooks,
	notices,
	complaints,
	subscriptions,
	lectureSheets,
	lectures,
	...deskContract,
};
