import type { z } from 'zod';
import { contactData, type Masking } from '#contract/contact-data.ts';
import { hintOfPhone } from '#contract/phone.ts';

type Mask = (value: unknown) => unknown;

const HIDDEN = '•••';
const MASKS: Record<Masking['mask'], (text: string) => string | null> = {
	phone: hintOfPhone,
	email: (text) => `${text.slice(0, 1)}${HIDDEN}${text.slice(text.lastIndexOf('@'))}`,
	text: () => HIDDEN,
	link: () => null,
};

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

function ofObject(shape: z.core.$ZodShape): Mask | null {
	const inside = Object.entries(shape).flatMap(([key, field]) => {
		const mask = maskerOf(field);
		return mask ? [[key, mask] as const] : [];
	});
	if (inside.length === 0) return null;
	return (value) => {
		if (!isObject(value)) return value;
		const masked = { ...value };
		for (const [key, mask] of inside) if (key in masked) masked[key] = mask(masked[key]);
		return masked;
	};
}

/** Masks the contact data in a response of this schema; null: the schema has none. */
export function maskerOf(schema: z.core.$ZodType): Mask | null {
	const contact = contactData.get(schema);
	if (contact) return (value) => (typeof value === 'string' ? MASKS[contact.mask](value) : value);
	const { def } = (schema as z.core.$ZodTypes)._zod;
	switch (def.type) {
		case 'object':
			return ofObject(def.shape);
		case 'array': {
			const each = maskerOf(def.element);
			return each && ((value) => (Array.isArray(value) ? value.map(each) : value));
		}
		case 'nullable':
		case 'optional':
			return maskerOf(def.innerType);
		case 'union': {
			const each = def.options.flatMap((option) => maskerOf(option) ?? []);
			return each.length === 0 ? null : (value) => each.reduce((masked, mask) => mask(masked), value);
		}
		default:
			return null;
	}
}
