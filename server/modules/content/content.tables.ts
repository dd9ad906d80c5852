import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, updatedAt } from '../../db/columns.ts';

export const scrollingNotices = pgTable('scrolling_notices', {
	id: identity(),
	title: text().notNull(),
	link: text().notNull(),
	position: integer().notNull(),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});

export const slides = pgTable('slides', {
	id: identity(),
	title: text().notNull(),
	alt: text().notNull(),
	thumb: text().notNull(),
	link: text().notNull(),
	isVideo: boolean().notNull().default(false),
	position: integer().notNull(),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});

export const faqs = pgTable('faqs', {
	id: identity(),
	slug: text().notNull().unique(),
	topic: text().notNull(),
	title: text().notNull(),
	/** Markdown. */
	body: text().notNull(),
	onHome: boolean().notNull().default(false),
	position: integer().notNull(),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});

export const settings = pgTable('settings', {
	key: text().primaryKey(),
	value: jsonb().notNull(),
	version: integer().notNull().default(1),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});
