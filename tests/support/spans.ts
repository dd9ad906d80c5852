// Decodes an exporter's requests to a collector: OTLP in protobuf, as far as tests need it.

export interface Span {
	traceId: string;
	spanId: string;
	parentSpanId: string;
	name: string;
	attributes: Record<string, string | number>;
}

/** Fields of a message by number: numbers as they are, everything else as bytes. */
function* fieldsOf(bytes: Buffer): Generator<[field: number, value: Buffer | number]> {
	let at = 0;
	const varint = () => {
		let value = 0;
		for (let shift = 0; ; shift += 7) {
			const byte = bytes[at++] ?? 0;
			value += (byte & 0x7f) * 2 ** shift;
			if (byte < 0x80) return value;
		}
	};
	while (at < bytes.length) {
		const tag = varint();
		const field = Math.floor(tag / 8);
		if (tag % 8 === 0) yield [field, varint()];
		else {
			const length = tag % 8 === 2 ? varint() : tag % 8 === 1 ? 8 : 4;
			yield [field, bytes.subarray(at, at + length)];
			at += length;
		}
	}
}

/** The messages of a field. */
const under = (bytes: Buffer, wanted: number): Buffer[] =>
	[...fieldsOf(bytes)].flatMap(([field, value]) =>
		field === wanted && Buffer.isBuffer(value) ? [value] : [],
	);
const textOf = (bytes: Buffer | undefined, encoding: BufferEncoding = 'utf8') =>
	bytes?.toString(encoding) ?? '';

function attributeOf(bytes: Buffer): [string, string | number] {
	const [key] = under(bytes, 1);
	const [any = Buffer.alloc(0)] = under(bytes, 2);
	const [[, value] = [0, '']] = fieldsOf(any);
	return [textOf(key), Buffer.isBuffer(value) ? value.toString() : value];
}

/** The spans of one request. */
export function readSpans(body: Buffer): Span[] {
	const spans = under(body, 1)
		.flatMap((resource) => under(resource, 2))
		.flatMap((scope) => under(scope, 2));
	return spans.map((span) => ({
		traceId: textOf(under(span, 1)[0], 'hex'),
		spanId: textOf(under(span, 2)[0], 'hex'),
		parentSpanId: textOf(under(span, 4)[0], 'hex'),
		name: textOf(under(span, 5)[0]),
		attributes: Object.fromEntries(under(span, 9).map(attributeOf)),
	}));
}
