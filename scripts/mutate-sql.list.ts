/** Statements that decide about saves, access or money, and the tests that are to notice when they lose a condition. */
export const STATEMENTS: readonly {
	file: string;
	/** Functions and constants at the top of the file; all of them where none is named. */
	statements?: readonly string[];
	/** The quickest first: the first failure is enough. */
	tests: readonly string[];
}[] = [
	// Saves, and what becomes of a sheet.
	{
		file: 'server/modules/exams/attempt/saves.repo.ts',
		tests: ['tests/api/exams/saves-conditions.test.ts', 'tests/api/exams/saves.test.ts'],
	},
	{
		file: 'server/modules/exams/exams.repo.ts',
		statements: ['withLastEnds', 'findOwnAttempt', 'lockOwnAttempt', 'lockAttempt', 'listOwnAttempts'],
		tests: [
			'tests/api/exams/exam-conditions.test.ts',
			'tests/api/exams/saves.test.ts',
			'tests/api/exams/late-sheets.test.ts',
		],
	},
	{
		file: 'server/modules/exams/attempt/attempts.service.ts',
		tests: [
			'tests/api/exams/exam-conditions.test.ts',
			'tests/api/account/device-gate.test.ts',
			'tests/api/exams/exam-locks.test.ts',
		],
	},
	{
		file: 'server/modules/exams/attempt/closing.service.ts',
		tests: ['tests/api/exams/exam-conditions.test.ts', 'tests/api/exams/closing.test.ts'],
	},
	{
		file: 'server/modules/exams/marks/results.service.ts',
		statements: ['scoreWaiting'],
		tests: ['tests/api/exams/exam-conditions.test.ts', 'tests/api/exams/results.test.ts'],
	},
	// Money.
	{
		file: 'server/modules/sales/pay/idempotency.service.ts',
		tests: ['tests/api/sales/money-conditions.test.ts'],
	},
	{
		file: 'server/modules/sales/pay/payments.repo.ts',
		statements: [
			'lockPayment',
			'findReported',
			'lockOrder',
			'listOfOrder',
			'changePayment',
			'isTrxUsed',
			'noteReported',
			'findLastReported',
			'lockDue',
		],
		tests: [
			'tests/api/sales/money-conditions.test.ts',
			'tests/api/sales/payments.test.ts',
			'tests/api/sales/payment-edges.test.ts',
			'tests/api/sales/payment-callbacks.test.ts',
			'tests/api/sales/proofs.test.ts',
		],
	},
	{
		file: 'server/modules/sales/refund/refunds.repo.ts',
		statements: ['lockRefund', 'listRefundsOf', 'updateRefund', 'alsoBack', 'lockAlsoBack', 'lockPaid'],
		tests: ['tests/api/sales/money-conditions.test.ts', 'tests/api/sales/refunds.test.ts'],
	},
	{
		file: 'server/modules/sales/ledger/ledger.service.ts',
		tests: [
			'tests/api/sales/ledger.test.ts',
			'tests/api/sales/sale-conditions.test.ts',
			'tests/api/sales/desk-money.test.ts',
		],
	},
	{
		file: 'server/modules/sales/quote/codes.service.ts',
		tests: ['tests/api/sales/money-conditions.test.ts', 'tests/api/account/codes.test.ts'],
	},
	{
		file: 'server/modules/sales/order/order.service.ts',
		tests: [
			'tests/api/sales/sale-conditions.test.ts',
			'tests/api/account/codes.test.ts',
			'tests/api/sales/quotes.test.ts',
			'tests/api/sales/orders.test.ts',
		],
	},
	{
		file: 'server/modules/sales/capture/capture.service.ts',
		tests: [
			'tests/api/sales/sale-conditions.test.ts',
			'tests/api/sales/orders.test.ts',
			'tests/api/sales/instalments.test.ts',
			'tests/api/sales/refunds.test.ts',
		],
	},
	{
		file: 'server/modules/sales/refund/refunds.done.service.ts',
		statements: ['refundedOf', 'refundOrder'],
		tests: ['tests/api/sales/sale-conditions.test.ts', 'tests/api/sales/refunds.test.ts'],
	},
	{
		file: 'server/modules/sales/quote/instalments.sold.ts',
		tests: ['tests/api/sales/sale-conditions.test.ts', 'tests/api/sales/instalments.test.ts'],
	},
	{
		file: 'server/modules/sales/order/instalments.service.ts',
		tests: [
			'tests/api/sales/sale-conditions.test.ts',
			'tests/api/sales/instalments.test.ts',
			'tests/api/sales/dues.test.ts',
		],
	},
	{
		file: 'server/modules/sales/checkout/free.service.ts',
		tests: ['tests/api/sales/quotes.test.ts'],
	},
	{
		file: 'server/modules/sales/enrol/seats.service.ts',
		tests: ['tests/api/sales/money-conditions.test.ts', 'tests/api/sales/enrol-seats.test.ts'],
	},
	// Access.
	{
		file: 'server/modules/account/sign-in/auth.repo.ts',
		statements: ['findToken', 'touchToken', 'bindToken', 'deleteToken', 'deleteTokensOf'],
		tests: [
			'tests/api/account/access-conditions.test.ts',
			'tests/api/account/sessions.test.ts',
			'tests/api/account/devices.test.ts',
			'tests/api/account/passwords.test.ts',
		],
	},
	{
		file: 'server/modules/account/sign-in/otp.repo.ts',
		statements: [
			'listSends',
			'listSendsOfDevice',
			'listSendsOfDoctor',
			'living',
			'endLiving',
			'findLiving',
			'updateOtp',
		],
		tests: [
			'tests/api/account/otp.test.ts',
			'tests/api/account/otp-limits.test.ts',
			'tests/api/account/otp-service.test.ts',
		],
	},
	{
		file: 'server/modules/account/staff/sign-in.staff.service.ts',
		tests: ['tests/api/account/desk-sign-in.test.ts', 'tests/api/account/staff-sign-in.test.ts'],
	},
	{
		file: 'server/modules/account/devices/devices.repo.ts',
		statements: [
			'forgetOldNew',
			'findDevice',
			'listDevices',
			'updateDevice',
			'clearGivenUp',
			'listSwaps',
			'noteOtpSent',
		],
		tests: ['tests/api/account/access-conditions.test.ts', 'tests/api/account/devices.test.ts'],
	},
	{
		file: 'server/modules/sales/enrol/enrolment.service.ts',
		tests: [
			'tests/api/sales/sale-conditions.test.ts',
			'tests/api/sales/access-end.test.ts',
			'tests/api/schedule/classes.test.ts',
			'tests/api/sales/enrol.test.ts',
		],
	},
	{
		file: 'server/modules/sales/enrol/grant.service.ts',
		tests: [
			'tests/api/sales/sale-conditions.test.ts',
			'tests/api/sales/dues.test.ts',
			'tests/api/sales/orders.test.ts',
		],
	},
	{
		file: 'server/modules/schedule/open.service.ts',
		tests: [
			'tests/api/lectures/lecture-conditions.test.ts',
			'tests/api/schedule/classes.test.ts',
			'tests/api/lectures/playback.test.ts',
		],
	},
	{
		file: 'server/modules/lectures/playback.service.ts',
		tests: ['tests/api/lectures/lecture-conditions.test.ts', 'tests/api/lectures/playback.test.ts'],
	},
	{
		file: 'server/modules/lectures/lectures.repo.ts',
		statements: ['findVideo', 'findProgress', 'lockProgress', 'findSample', 'listEventsWithVideo'],
		tests: [
			'tests/api/lectures/lecture-conditions.test.ts',
			'tests/api/lectures/lectures.test.ts',
			'tests/api/lectures/playback.test.ts',
		],
	},
	{
		file: 'server/modules/sales/subscribe/access.service.ts',
		tests: ['tests/api/account/access-conditions.test.ts', 'tests/api/sales/subscriptions.test.ts'],
	},
	{
		file: 'server/modules/lectures/library/access.service.ts',
		tests: ['tests/api/account/access-conditions.test.ts', 'tests/api/sales/subscriptions.test.ts'],
	},
];
