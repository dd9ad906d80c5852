import { encode } from 'uqr';
import type { Lang } from '#contract/constants.ts';
import { localDigits } from '#contract/digits.ts';
import { PAYMENT_METHODS } from '#contract/sales/orders.ts';
import type { invoices } from '../invoices.tables.ts';
import type { InvoiceForm } from './invoice-files.ts';
import { PAPER_TEXTS, paperDate, paperMoney, paperRate } from './paper.texts.ts';
import { GREY, type Look, makeSheet, SHADE, type Sheet } from './pdf/sheet.ts';
import { openTypefaces } from './pdf/typeface.ts';

export type Paper = Pick<
	typeof invoices.$inferSelect,
	'kind' | 'no' | 'issuedAt' | 'text' | 'total' | 'vat'
> & {
	orderNo: string;
	verifyUrl: string;
};

const MM = 72 / 25.4;
/** The roll of a receipt printer is 80 mm wide; its head reaches 72 mm of it. */
const FORMATS = {
	a4: { width: 210 * MM, height: 297 * MM, margin: 17 * MM, size: 9.5 },
	roll: { width: 80 * MM, height: null, margin: 4 * MM, size: 8.5 },
} as const;

interface Drawing {
	sheet: Sheet;
	paper: Paper;
	lang: Lang;
	size: number;
}

const methodOf = (method: string, lang: Lang): string => {
	const known = PAYMENT_METHODS.find((one) => one === method);
	return known ? PAPER_TEXTS[lang].methods[known] : method;
};

function facts({ sheet, size }: Drawing, first: number, rows: readonly (readonly [string, string | null])[]) {
	for (const [label, value] of rows) {
		if (value === null || value === '') continue;
		const look = { size };
		const most = sheet.inner - first;
		sheet.keep(sheet.heightOf(value, look, most));
		const below = sheet.put(label, { size, ink: GREY }, sheet.left, first - 6);
		sheet.y = Math.max(below, sheet.put(value, look, sheet.left + first, most));
	}
}

function sellerLines(paper: Paper, lang: Lang): string[] {
	const t = PAPER_TEXTS[lang];
	const { address, phone, bin } = paper.text.seller;
	return [
		address,
		phone && `${t.phone}: ${localDigits(phone, lang)}`,
		// The official register has it in these digits.
		bin && `${t.bin}: ${bin}`,
	].filter((line): line is string => line !== null && line !== '');
}

/** The seller on the left, the document on the right; one below the other on a roll. */
function head(drawing: Drawing, form: InvoiceForm): void {
	const { sheet, paper, lang, size } = drawing;
	const t = PAPER_TEXTS[lang];
	const title = t.kind[paper.kind];
	const { name } = paper.text.seller;
	const numbers = [
		[t.no, paper.no],
		[t.date, paperDate(paper.issuedAt, lang)],
		[t.order, paper.orderNo],
		[t.of, paper.text.of_no],
	] as const;
	if (form === 'roll') {
		sheet.say(name, { size: size + 3, weight: 'bold' }, 'middle');
		for (const line of sellerLines(paper, lang)) sheet.say(line, { size, ink: GREY }, 'middle');
		sheet.gap(6);
		sheet.rule();
		sheet.gap(4);
		sheet.say(title, { size: size + 2, weight: 'bold' }, 'middle');
		sheet.gap(2);
		facts(drawing, sheet.inner * 0.36, numbers);
		return;
	}
	const half = sheet.inner / 2 - 10;
	const top = sheet.y;
	sheet.say(title, { size: size + 9, weight: 'bold' }, 'end');
	const afterTitle = sheet.y;
	sheet.y = top;
	sheet.y = sheet.put(name, { size: size + 6, weight: 'bold' }, sheet.left, half);
	for (const line of sellerLines(paper, lang))
		sheet.y = sheet.put(line, { size, ink: GREY }, sheet.left, half);
	const below = sheet.y;
	sheet.y = afterTitle;
	for (const [label, value] of numbers) {
		if (value === null) continue;
		sheet.put(label, { size, ink: GREY }, sheet.left + half + 20, half * 0.5);
		sheet.y = sheet.put(value, { size, weight: 'bold' }, sheet.left + half + 20, half, 'end');
	}
	sheet.y = Math.max(below, sheet.y);
}

function table(drawing: Drawing): void {
	const { sheet, paper, lang, size } = drawing;
	const t = PAPER_TEXTS[lang];
	const money = sheet.inner * 0.32;
	const row = (label: string, amount: string, look: Partial<Look>) => {
		const face = { size, ...look };
		const most = sheet.inner - money - 16;
		sheet.keep(sheet.heightOf(label, face, most) + 8);
		sheet.gap(4);
		sheet.put(amount, face, sheet.right - money - 6, money, 'end');
		sheet.y = sheet.put(label, face, sheet.left + 6, most);
		sheet.gap(4);
	};
	sheet.keep(60);
	sheet.box(sheet.left, sheet.y, sheet.inner, size * 1.55 + 8, SHADE);
	row(t.what, t.sum, { weight: 'bold' });
	for (const line of paper.text.lines) {
		row(t.line(line, paper.kind), paperMoney(line.amount, lang), {});
		sheet.rule();
	}
	row(t.total[paper.kind], paperMoney(paper.total, lang), { weight: 'bold', size: size + 2 });
	if (paper.text.vat_rate_bp > 0)
		row(t.vat(paperRate(paper.text.vat_rate_bp, lang)), paperMoney(paper.vat, lang), { ink: GREY });
	sheet.rule();
}

/** The QR code of the public page; its white margin is needed by cameras. */
function code(drawing: Drawing, side: number): void {
	const { sheet, paper, lang, size } = drawing;
	const t = PAPER_TEXTS[lang];
	const { data, size: cells } = encode(paper.verifyUrl, { ecc: 'M', border: 2 });
	const cell = side / cells;
	sheet.keep(side + 20);
	const { y } = sheet;
	for (const [down, line] of data.entries())
		for (const [across, dark] of line.entries())
			if (dark) sheet.box(sheet.left + across * cell, y + down * cell, cell + 0.05, cell + 0.05, [0, 0, 0]);
	const beside = sheet.left + side + 10;
	const most = sheet.right - beside;
	sheet.gap(6);
	sheet.y = sheet.put(t.check, { size, ink: GREY }, beside, most);
	sheet.y = sheet.put(paper.verifyUrl, { size: size - 1.5, ink: GREY }, beside, most);
	sheet.y = sheet.put(t.byMachine, { size: size - 1, ink: GREY }, beside, most);
	sheet.y = Math.max(sheet.y, y + side);
}

/** Draws an invoice. The same invoice always gives the same bytes. */
export async function drawPaper(paper: Paper, form: InvoiceForm, lang: Lang): Promise<Buffer> {
	const { size, ...format } = FORMATS[form];
	const sheet = makeSheet(await openTypefaces(), format);
	const drawing = { sheet, paper, lang, size };
	const t = PAPER_TEXTS[lang];
	const { buyer, course, batch, method, trx_id } = paper.text;
	const first = sheet.inner * (form === 'roll' ? 0.36 : 0.24);
	head(drawing, form);
	sheet.gap(12);
	sheet.rule();
	sheet.gap(8);
	facts(drawing, first, [
		[t.buyer, buyer.name],
		[t.phone, localDigits(buyer.phone, lang)],
		['', buyer.address],
		[t.course, course],
		[t.batch, batch],
	]);
	sheet.gap(12);
	table(drawing);
	sheet.gap(8);
	facts(drawing, first, [
		[t.method, methodOf(method, lang)],
		[t.trx, trx_id],
	]);
	sheet.gap(16);
	code(drawing, form === 'roll' ? 80 : 92);
	return sheet.bytes({ title: `${t.kind[paper.kind]} ${paper.no}`, lang, at: paper.issuedAt }, (page, of) =>
		t.page(localDigits(page, lang), localDigits(of, lang)),
	);
}
