import { describe, expect, it } from 'vitest';
import { deskOperators } from '#contract/account/staff.ts';
import { deskBranches, deskFaculties, deskSessions, deskTeachers } from '#contract/catalog/staff.ts';
import { notices } from '#contract/news/notices.ts';
import { deskContacts, deskFaqs } from '#contract/site/staff.ts';
import { deskCannedAnswers } from '#contract/support/staff.ts';
import { fieldOf, sentBy } from './entity-fields.ts';

describe('a field of a form', () => {
	it('is required where the contract accepts no empty value', () => {
		const { name, name_en, target_exam_date } = deskSessions.create.body.shape;
		expect(fieldOf(name)).toMatchObject({ kind: 'text', needed: true, longest: 120 });
		expect(fieldOf(name_en)).toMatchObject({ kind: 'text', needed: false, nullable: true, longest: 120 });
		expect(fieldOf(target_exam_date)).toMatchObject({ kind: 'day', needed: false, nullable: true });
		expect(fieldOf(deskTeachers.create.body.shape.title)).toMatchObject({ needed: false, nullable: false });
		// A pattern implies that a value is required.
		expect(fieldOf(deskBranches.create.body.shape.phone)).toMatchObject({ kind: 'text', needed: true });
	});

	it('has the bounds and the choices of the contract', () => {
		expect(fieldOf(deskFaculties.create.body.shape.position)).toMatchObject({
			kind: 'number',
			least: 0,
			most: 100_000,
		});
		expect(fieldOf(deskTeachers.create.body.shape.active).kind).toBe('yes');
		expect(fieldOf(deskOperators.create.body.shape.roles)).toMatchObject({ kind: 'choices', needed: true });
		expect(fieldOf(notices.create.body.shape.channels)).toMatchObject({ kind: 'choices', needed: false });
		const { category } = deskCannedAnswers.create.body.shape;
		expect(fieldOf(category)).toMatchObject({ kind: 'choice', nullable: true });
		expect(fieldOf(category).options).toContain('payment');
		// A link or an empty text is typed, although a union has options, too.
		expect(fieldOf(deskContacts.create.body.shape.link)).toMatchObject({ kind: 'text', options: [] });
	});
});

describe('the values that a form sends', () => {
	it('are those of its fields and the version, not all of the row', () => {
		const { title, topic, ...rest } = sentBy(deskFaqs.create.body.shape)({
			...{ id: 4, title: 'A', topic: 'payment', version: 'v1', state: 'live', changed_by: 'B' },
		});
		expect({ title, topic, version: rest.version }).toEqual({ title: 'A', topic: 'payment', version: 'v1' });
		expect(Object.keys(rest)).not.toEqual(expect.arrayContaining(['id']));
		expect(rest).not.toHaveProperty('state');
		expect(rest).not.toHaveProperty('changed_by');
	});

	it('are null or an empty text for empty inputs, and keep zero and false', () => {
		expect(sentBy(deskSessions.create.body.shape)({ name: 'July', name_en: '' })).toEqual({
			name: 'July',
			name_en: null,
			target_exam_date: null,
		});
		expect(sentBy(deskTeachers.create.body.shape)({ name: 'A', title: null, active: false })).toEqual({
			name: 'A',
			title: '',
			active: false,
		});
		expect(sentBy(deskFaculties.create.body.shape)({ name: 'Medicine', position: 0 })).toEqual({
			name: 'Medicine',
			position: 0,
			institute_id: null,
		});
		const { body } = deskSessions.create;
		expect(body.safeParse(sentBy(body.shape)({ name: 'July' })).success).toBe(true);
	});
});
