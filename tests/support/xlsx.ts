import { crc32, deflateRawSync } from 'node:zlib';

const entity = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A ZIP archive of these files. */
function zip(files: Readonly<Record<string, string>>): Buffer {
	const parts: Buffer[] = [];
	const directory: Buffer[] = [];
	let at = 0;
	for (const [name, text] of Object.entries(files)) {
		const bytes = Buffer.from(text);
		const packed = deflateRawSync(bytes);
		const common = Buffer.alloc(26);
		common.writeUInt16LE(20, 0);
		common.writeUInt16LE(8, 4);
		common.writeUInt32LE(crc32(bytes), 10);
		common.writeUInt32LE(packed.length, 14);
		common.writeUInt32LE(bytes.length, 18);
		common.writeUInt16LE(name.length, 22);
		const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
		const tail = Buffer.alloc(14);
		tail.writeUInt32LE(at, 10);
		directory.push(
			Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, tail, Buffer.from(name)]),
		);
		parts.push(local);
		at += local.length;
	}
	const list = Buffer.concat(directory);
	const end = Buffer.alloc(18);
	end.writeUInt16LE(directory.length, 4);
	end.writeUInt16LE(directory.length, 6);
	end.writeUInt32LE(list.length, 8);
	end.writeUInt32LE(at, 12);
	return Buffer.concat([...parts, list, Buffer.from('PK\x05\x06'), end]);
}

/** A workbook with one sheet, as spreadsheet programs write it; `=1+1|2` is a formula with its value. */
export function workbook(rows: readonly (readonly (string | number)[])[]): Buffer {
	const cell = (value: string | number, row: number, column: number) => {
		const ref = `${String.fromCharCode(65 + column)}${row + 1}`;
		if (typeof value === 'number') return `<c r="${ref}"><v>${value}</v></c>`;
		const formula = /^=(.+)\|(.*)$/.exec(value);
		if (formula)
			return `<c r="${ref}" t="str"><f>${entity(formula[1] ?? '')}</f><v>${entity(formula[2] ?? '')}</v></c>`;
		return `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${entity(value)}</t></is></c>`;
	};
	const lines = rows.map(
		(cells, row) =>
			`<row r="${row + 1}">${cells.map((value, column) => cell(value, row, column)).join('')}</row>`,
	);
	const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
	const office = 'http://schemas.openxmlformats.org';
	const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
	return zip({
		'[Content_Types].xml': `${xml}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
		'_rels/.rels': `${xml}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
		'xl/workbook.xml': `${xml}<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="Questions" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
		'xl/worksheets/sheet1.xml': `${xml}<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData></worksheet>`,
	});
}
