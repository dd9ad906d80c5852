// A gateway that answers at once and accepts every validation id: the app is measured, not its gateway.
import http from 'node:http';

/** Content of val_id: the number of the payment. */
const VAL = /[?&]val_id=V([A-Z0-9]+)/;

const server = http.createServer((request, response) => {
	request.resume();
	const ref = VAL.exec(request.url ?? '')?.[1] ?? '';
	const answer = JSON.stringify({
		status: 'VALID',
		tran_date: '2026-11-21 12:00:00',
		tran_id: ref,
		val_id: `V${ref}`,
		amount: '5000.00',
		store_amount: '4875.00',
		currency: 'BDT',
		bank_tran_id: `T${ref}`,
		card_type: 'BKASH-BKash',
		store_id: process.env.SSLCOMMERZ_STORE_ID ?? '',
		currency_type: 'BDT',
		currency_amount: '5000.00',
		currency_rate: '1.0000',
		base_fair: '0.00',
		value_a: ref,
		value_b: '',
		value_c: '',
		value_d: `N${ref}`,
		risk_title: 'Safe',
		risk_level: '0',
		APIConnect: 'DONE',
		validated_on: '2026-11-21 12:00:01',
		gw_version: '',
	});
	response.writeHead(200, {
		'content-type': 'application/json',
		'content-length': Buffer.byteLength(answer),
	});
	response.end(answer);
});
server.listen(0, '127.0.0.1', () => {
	const address = server.address();
	process.send?.(typeof address === 'object' ? address?.port : 0);
});
