// The minimal handler that could take a payment: node:http and pg, one prepared statement that stores the
// message and makes every write of a paid order. No gateway query, no comparison, no rate limit, no queue.
import http from 'node:http';
import pg from 'pg';

const WRITE = `
with message as (
	insert into payment_messages (gateway, kind, payment_id, body)
	select 'sslcommerz', 'ipn', id, $2::jsonb from payments where ref = $1
), settled as (
	update payments set state = 'succeeded', trx_id = $3, val_id = $4, said_amount = amount, said_currency = 'BDT',
		fee = 12500, checks = 1, checked_at = $5, succeeded_at = $5, next_check_at = null, updated_at = $5
	where ref = $1 returning id, order_id, fee
), paid as (
	update orders o set status = 'paid', paid_at = $5, updated_at = $5 from settled
	where o.id = settled.order_id returning o.id, o.doctor_id, o.doctor_course_id, o.total
), granted as (
	update doctor_courses c set status = 'active', paid = c.paid + paid.total, seat_until = null, updated_at = $5 from paid
	where c.id = paid.doctor_course_id
), money as (
	insert into journals (kind, ref, day) select 'order_paid', id::text, $5::date from paid returning id
), money_entries as (
	insert into ledger_entries (journal_id, account, debit, credit)
	select money.id, e.account::ledger_account, e.debit, e.credit from money, paid, lateral (values
		('gateway_sslcommerz', paid.total, 0), ('course_income', 0, paid.total)) e (account, debit, credit)
), fee as (
	insert into journals (kind, ref, day) select 'gateway_fee', id::text, $5::date from settled returning id
), fee_entries as (
	insert into ledger_entries (journal_id, account, debit, credit)
	select fee.id, e.account::ledger_account, e.debit, e.credit from fee, settled, lateral (values
		('gateway_fees', settled.fee, 0), ('gateway_sslcommerz', 0, settled.fee)) e (account, debit, credit)
), number as (
	insert into invoice_counters (kind, year, last) values ('invoice', 2026, 1)
	on conflict (kind, year) do update set last = invoice_counters.last + 1 returning last
)
insert into invoices (kind, year, number, no, key, doctor_id, order_id, total, vat, text, issued_at)
select 'invoice', 2026, number.last, 'INV-2026-' || lpad(number.last::text, 6, '0'), $1, paid.doctor_id, paid.id,
	paid.total, 0, $6::jsonb, $5
from paid, number`;

const TEXT = JSON.stringify({
	seller: { name: 'Prostuti', address: '', bin: null, phone: '' },
	buyer: { name: 'Doctor', phone: '01700000000', address: null },
	course: 'Course',
	batch: 'Batch',
	lines: [{ kind: 'course', amount: 500_000, label: 'Batch', no: null, of: null }],
	vat_rate_bp: 0,
	method: 'sslcommerz',
	trx_id: 'T',
	of_no: null,
});

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 12 });

const server = http.createServer((request, response) => {
	const chunks: Buffer[] = [];
	request.on('data', (chunk: Buffer) => chunks.push(chunk));
	request.on('end', async () => {
		const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
		const values = [
			fields.tran_id,
			JSON.stringify({ outcome: null, fields }),
			fields.bank_tran_id,
			fields.val_id,
			new Date(),
			TEXT,
		];
		await pool.query({ name: 'write', text: WRITE, values });
		response.writeHead(200, { 'content-type': 'text/plain', 'content-length': 2 });
		response.end('OK');
	});
});
server.listen(0, '127.0.0.1', () => {
	const address = server.address();
	process.send?.(typeof address === 'object' ? address?.port : 0);
});
