import { appData } from './app-data.ts';
import { auth } from './auth.ts';
import { catalog } from './catalog.ts';
import { clientErrors } from './client-errors.ts';
import { complaints } from './complaints.ts';
import { content } from './content.ts';
import { dashboard } from './dashboard.ts';
import { deskContract } from './desk/index.ts';
import { devices } from './devices.ts';
import { dispatchOffice } from './dispatch.ts';
import { enrol } from './enrol.ts';
import { enrolment } from './enrolment.ts';
import { examAfter } from './exam-after.ts';
import { examLife } from './exam-life.ts';
import { examOffice } from './exam-office.ts';
import { exams } from './exams.ts';
import { financeOffice } from './finance.ts';
import { invoices } from './invoices.ts';
import { learning } from './learning.ts';
import { lectureSheets } from './lecture-sheets.ts';
import { lectures } from './lectures.ts';
import { notices } from './notices.ts';
import { notifications } from './notifications.ts';
import { operators } from './operators.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { phoneChange } from './phone-change.ts';
import { places } from './places.ts';
import { practice } from './practice.ts';
import { privacy } from './privacy.ts';
import { profile } from './profile.ts';
import { publishing } from './publishing.ts';
import { quizzes } from './quizzes.ts';
import { referenceBooks } from './reference-books.ts';
import { schedule } from './schedule.ts';
import { sessions } from './sessions.ts';
import { siteContent } from './site-content.ts';
import { subscriptions } from './subscriptions.ts';

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
