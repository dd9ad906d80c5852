import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readTaka } from '../gateways/payments/amounts.ts';
import { DEMO_SSLCOMMERZ } from './credentials.ts';
import { transaction } from './gateway-messages.ts';
import { code, count, dawdle, dhakaTime, hang, hidden, type Machine, wait } from './machine.ts';
import { FRESH, type SimRefund, type Try } from './state.ts';

type Fields = Readonly<Record<string, string>>;
type Requested = FastifyRequest<{ Querystring: Fields }>;
const ANY = Number.POSITIVE_INFINITY;
/** Maximum length of the fields that a session needs, and of others, by the protocol. */
const NEEDED: Readonly<Record<string, number>> = {
	total_amount: ANY,
	currency: ANY,
	tran_id: 30,
	product_category: 50,
	product_name: 255,
	product_profile: ANY,
	success_url: 255,
	fail_url: 255,
	cancel_url: 255,
	cus_name: 50,
	cus_email: 50,
	cus_add1: 50,
	cus_city: 50,
	cus_postcode: 30,
	cus_country: 50,
	cus_phone: 20,
	shipping_method: ANY,
	num_of_item: ANY,
};
const MOST = { ...NEEDED, ipn_url: 255, value_a: 255, value_b: 255, value_d: 255 };

const signedIn = (fields: Fields) =>
	fields.store_id === DEMO_SSLCOMMERZ.storeId && fields.store_passwd === DEMO_SSLCOMMERZ.storePassword;

const refused = (failedreason: string) => ({
	status: 'FAILED',
	failedreason,
	sessionkey: '',
	GatewayPageURL: '',
});

export function registerSslcommerz(app: FastifyInstance, machine: Machine): void {
	const { store } = machine;
	app.post<{ Body: Fields }>('/gwprocess/v4/api.php', async (request) => {
		count(machine, 'sslcommerz.session');
		await wait(machine.delays.answer_ms, request);
		const form = request.body ?? {};
		if (!signedIn(form)) return refused('Store Credential Error Or Store is De-active');
		const missing = Object.keys(NEEDED).find((name) => !form[name]);
		if (missing) return refused(`'${missing}' is missing`);
		const long = Object.entries(MOST).find(([name, most]) => [...(form[name] ?? '')].length > most);
		if (long) return refused(`'${long[0]}' is too long`);
		const amount = readTaka(form.total_amount);
		if (amount === null || amount < 1_000 || amount > 50_000_000) return refused('Invalid amount');
		if (form.currency !== 'BDT') return refused('Invalid currency');
		if (store.byRef(form.tran_id ?? '')) return refused('Duplicate tran_id');
		const session = store.put({
			...FRESH,
			gateway: 'sslcommerz',
			key: code(50).toLowerCase(),
			ref: form.tran_id ?? '',
			amount,
			payer: form.value_b || form.cus_phone || '',
			title: form.product_name ?? '',
			values: [form.value_a ?? '', form.value_b ?? '', form.value_c ?? '', form.value_d ?? ''],
			urls: {
				success: form.success_url ?? '',
				fail: form.fail_url ?? '',
				cancel: form.cancel_url ?? '',
				ipn: form.ipn_url ?? '',
			},
			createdAt: machine.now().toISOString(),
		});
		const page = `http://${request.host}/EasyCheckOut/${session.key}`;
		return {
			status: 'SUCCESS',
			failedreason: '',
			sessionkey: session.key,
			gw: { visa: '', master: '', amex: '', othercards: '', internetbanking: '', mobilebanking: '' },
			redirectGatewayURL: page,
			redirectGatewayURLFailed: '',
			directPaymentURLBank: '',
			directPaymentURLCard: '',
			directPaymentURL: '',
			GatewayPageURL: page,
			storeBanner: '',
			storeLogo: '',
			store_name: 'Simulated store',
			desc: [],
			is_direct_pay_enable: '0',
		};
	});
	registerChecks(app, machine);
}

/** Queries of payments, and refunds: all under two addresses. */
function registerChecks(app: FastifyInstance, machine: Machine): void {
	const { store } = machine;
	const requested = (path: string, answer: (request: Requested, reply: FastifyReply) => Promise<unknown>) =>
		app.route<{ Querystring: Fields }>({ method: ['GET', 'POST'], url: path, handler: answer });

	requested('/validator/api/validationserverAPI.php', async (request, reply) => {
		count(machine, 'sslcommerz.validate');
		if (!signedIn(request.query)) return { APIConnect: 'FAILED' };
		const found = store.byValId(request.query.val_id ?? '');
		if (await dawdle(machine, found, request)) return reply;
		if (!found || hidden(machine, found)) return { status: 'INVALID_TRANSACTION', APIConnect: 'DONE' };
		const session = store.put({ ...found, validations: found.validations + 1, slow: false });
		return {
			...transaction(session),
			status: session.validations === 1 ? 'VALID' : 'VALIDATED',
			emi_instalment: '0',
			emi_amount: '0.00',
			discount_amount: '0',
			APIConnect: 'DONE',
			validated_on: dhakaTime(machine.now()),
			gw_version: '',
		};
	});

	requested('/validator/api/merchantTransIDvalidationAPI.php', async (request, reply) => {
		const { query } = request;
		if (!signedIn(query)) return { APIConnect: 'FAILED' };
		if (query.refund_ref_id) return refundStatus(machine, query.refund_ref_id);
		if (query.refund_amount) {
			const answer = refund(machine, query);
			await wait(machine.delays.answer_ms, request);
			if (machine.refunds !== 'lost') return answer;
			await hang(request);
			return reply;
		}
		count(machine, 'sslcommerz.query');
		const session = query.sessionkey ? store.byKey(query.sessionkey) : store.byRef(query.tran_id ?? '');
		if (await dawdle(machine, session, request)) return reply;
		const tried =
			session && (session.state !== 'open' || hidden(machine, session)) ? [shown(machine, session)] : [];
		return { APIConnect: 'DONE', no_of_trans_found: tried.length, element: tried };
	});
}

function shown(machine: Machine, session: Try) {
	const now = machine.store.byKey(session.key) ?? session;
	const seen = hidden(machine, now) ? { ...now, state: 'open' as const, valId: null, trxId: null } : now;
	return { ...transaction(seen), bank_gw: 'SIMULATED' };
}

function refund(machine: Machine, query: Fields) {
	count(machine, 'sslcommerz.refund');
	const session = machine.store.all().find((one) => one.trxId !== null && one.trxId === query.bank_tran_id);
	const amount = readTaka(query.refund_amount);
	const said = { APIConnect: 'DONE', bank_tran_id: query.bank_tran_id ?? '', trans_id: session?.ref ?? '' };
	// The gateway's own client only has the older name of a refund's number.
	const ref = query.refund_trans_id ?? query.refe_id ?? '';
	const before = session?.refunds.find((one) => one.ref === ref);
	if (before) return { ...said, refund_ref_id: before.id, status: 'processing', errorReason: '' };
	const back =
		session?.refunds.reduce((sum, one) => sum + (one.state === 'cancelled' ? 0 : one.amount), 0) ?? 0;
	if (machine.refunds === 'refused' || !session || amount === null || back + amount > (session.taken ?? 0)) {
		return { ...said, refund_ref_id: '', status: 'failed', errorReason: 'Refund is not possible' };
	}
	const one: SimRefund = {
		ref,
		id: code(16),
		amount,
		state: 'processing',
		at: machine.now().toISOString(),
	};
	machine.store.put({ ...session, refunds: [...session.refunds, one] });
	return { ...said, refund_ref_id: one.id, status: 'success', errorReason: '' };
}

function refundStatus(machine: Machine, id: string) {
	count(machine, 'sslcommerz.refund_status');
	const session = machine.store.all().find((one) => one.refunds.some((refund) => refund.id === id));
	const found = session?.refunds.find((one) => one.id === id);
	if (!session || !found) return { APIConnect: 'INVALID_REQUEST' };
	const due = new Date(found.at).getTime() + machine.delays.refund_ms <= machine.now().getTime();
	const state = found.state === 'processing' && due ? 'refunded' : found.state;
	if (state !== found.state) {
		const refunds = session.refunds.map((one) => (one.id === id ? { ...one, state } : one));
		machine.store.put({ ...session, refunds });
	}
	return {
		APIConnect: 'DONE',
		bank_tran_id: session.trxId,
		tran_id: session.ref,
		initiated_on: dhakaTime(new Date(found.at)),
		refunded_on: state === 'refunded' ? dhakaTime(machine.now()) : '',
		refund_ref_id: id,
		status: state,
		errorReason: '',
	};
}
