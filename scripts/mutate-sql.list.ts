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
		file: 'server/modules/exams/saves.repo.ts',
		tests: ['tests/api/saves-conditions.test.ts', 'tests/api/saves.test.ts'],
	},
	{
		file: 'server/modules/exams/exams.repo.ts',
		statements: ['withLastEnds', 'findOwnAttempt', 'lockOwnAttempt', 'lockAttempt', 'listOwnAttempts'],
		tests: ['tests/api/exam-conditions.test.ts', 'tests/api/saves.test.ts', 'tests/api/late-sheets.test.ts'],
	},
	{
		file: 'server/modules/exams/attempts.service.ts',
		tests: [
			'tests/api/exam-conditions.test.ts',
			'tests/api/device-gate.test.ts',
			'tests/api/exam-locks.test.ts',
		],
	},
	{
		file: 'server/modules/exams/closing.service.ts',
		tests: ['tests/api/exam-conditions.test.ts', 'tests/api/closing.test.ts'],
	},
	{
		file: 'server/modules/exams/results.service.ts',
		statements: ['scoreWaiting'],
		tests: ['tests/api/exam-conditions.test.ts', 'tests/api/results.test.ts'],
	},
	// Money.
	{
		file: 'server/modules/payments/idempotency.service.ts',
		tests: ['tests/api/money-conditions.test.ts'],
	},
	{
		file: 'server/modules/payments/payments.repo.ts',
		statements: [
			'lockPayment',
			'findTold',
			'lockOrder',
			'listOfOrder',
			'changePayment',
			'isTrxUsed',
			'noteTold',
			'findLastTold',
			'lockDue',
		],
		tests: [
			'tests/api/money-conditions.test.ts',
			'tests/api/payments.test.ts',
			'tests/api/payment-edges.test.ts',
			'tests/api/payment-callbacks.test.ts',
			'tests/api/proofs.test.ts',
		],
	},
	{
		file: 'server/modules/payments/refunds.repo.ts',
		statements: [
			'lockRefund',
			'listRefundsOf',
			'updateRefund',
			'alsoBack',
			'lockAlsoBack',
			'findOwnOrder',
			'lockPaymentsOf',
			'lockPaymentsOfOrder',
		],
		tests: ['tests/api/money-conditions.test.ts', 'tests/api/refunds.test.ts'],
	},
	{
		file: 'server/modules/ledger/ledger.service.ts',
		tests: ['tests/api/ledger.test.ts', 'tests/api/sale-conditions.test.ts', 'tests/api/desk-money.test.ts'],
	},
	{
		file: 'server/modules/orders/codes.service.ts',
		tests: ['tests/api/money-conditions.test.ts', 'tests/api/codes.test.ts'],
	},
	{
		file: 'server/modules/orders/open-order.service.ts',
		tests: [
			'tests/api/sale-conditions.test.ts',
			'tests/api/codes.test.ts',
			'tests/api/quotes.test.ts',
			'tests/api/orders.test.ts',
		],
	},
	{
		file: 'server/modules/orders/paid.service.ts',
		tests: [
			'tests/api/sale-conditions.test.ts',
			'tests/api/orders.test.ts',
			'tests/api/instalments.test.ts',
			'tests/api/refunds.test.ts',
		],
	},
	{
		file: 'server/modules/orders/instalments.service.ts',
		tests: ['tests/api/sale-conditions.test.ts', 'tests/api/instalments.test.ts', 'tests/api/dues.test.ts'],
	},
	{
		file: 'server/modules/orders/settle-free.service.ts',
		tests: ['tests/api/quotes.test.ts'],
	},
	{
		file: 'server/modules/enrolment/seats.service.ts',
		tests: ['tests/api/money-conditions.test.ts', 'tests/api/enrol-seats.test.ts'],
	},
	// Access.
	{
		file: 'server/modules/auth/auth.repo.ts',
		statements: ['findToken', 'touchToken', 'bindToken', 'deleteToken', 'deleteTokensOf'],
		tests: [
			'tests/api/access-conditions.test.ts',
			'tests/api/sessions.test.ts',
			'tests/api/devices.test.ts',
			'tests/api/passwords.test.ts',
		],
	},
	{
		file: 'server/modules/auth/otp.repo.ts',
		statements: [
			'listSends',
			'listSendsOfDevice',
			'listSendsOfDoctor',
			'living',
			'endLiving',
			'findLiving',
			'updateOtp',
		],
		tests: ['tests/api/otp.test.ts', 'tests/api/otp-limits.test.ts', 'tests/api/otp-service.test.ts'],
	},
	{
		file: 'server/modules/auth/desk-sign-in.service.ts',
		tests: ['tests/api/desk-sign-in.test.ts', 'tests/api/staff-sign-in.test.ts'],
	},
	{
		file: 'server/modules/devices/devices.repo.ts',
		statements: [
			'forgetOldNew',
			'findDevice',
			'listDevices',
			'updateDevice',
			'clearGivenUp',
			'listSwaps',
			'noteOtpSent',
		],
		tests: ['tests/api/access-conditions.test.ts', 'tests/api/devices.test.ts'],
	},
	{
		file: 'server/modules/enrolment/enrolment.service.ts',
		tests: [
			'tests/api/sale-conditions.test.ts',
			'tests/api/access-end.test.ts',
			'tests/api/classes.test.ts',
			'tests/api/enrol.test.ts',
		],
	},
	{
		file: 'server/modules/enrolment/grant.service.ts',
		tests: ['tests/api/sale-conditions.test.ts', 'tests/api/dues.test.ts', 'tests/api/orders.test.ts'],
	},
	{
		file: 'server/modules/schedule/open.service.ts',
		tests: [
			'tests/api/lecture-conditions.test.ts',
			'tests/api/classes.test.ts',
			'tests/api/playback.test.ts',
		],
	},
	{
		file: 'server/modules/lectures/playback.service.ts',
		tests: ['tests/api/lecture-conditions.test.ts', 'tests/api/playback.test.ts'],
	},
	{
		file: 'server/modules/lectures/lectures.repo.ts',
		statements: ['findVideo', 'findProgress', 'lockProgress', 'findSample', 'listEventsWithVideo'],
		tests: [
			'tests/api/lecture-conditions.test.ts',
			'tests/api/lectures.test.ts',
			'tests/api/playback.test.ts',
		],
	},
	{
		file: 'server/modules/subscriptions/access.service.ts',
		tests: ['tests/api/access-conditions.test.ts', 'tests/api/subscriptions.test.ts'],
	},
];
