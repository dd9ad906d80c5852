import type { PgTable } from 'drizzle-orm/pg-core';
import type { MyData } from '#contract/account/my-data.ts';
import type { Query } from './db/client.ts';
import type { FileArea } from './gateways/files/files.ts';

/** A file that goes with the data of a doctor. */
export interface OwnFile {
	area: FileArea;
	key: string;
}

/** As the queries hand it over: instants are not text yet. */
type Written<T> = T extends string
	? T | Date
	: T extends readonly (infer Item)[]
		? Written<Item>[]
		: T extends object
			? { [K in keyof T]: Written<T[K]> }
			: T;

/** What a room keeps about doctors, how a doctor gets it, and how it is deleted. A module declares it in its `privacy`. */
export interface PersonalData<Name extends keyof MyData = keyof MyData> {
	/** Its name in the export, whose shape the contract gives. */
	name: Name;
	/** Every table of the room that holds something about a doctor. */
	tables: readonly PgTable[];
	/** All of it in words that a person can read: no secrets, no keys of exams, nothing about anybody else. */
	exportOf(q: Query, doctorId: number): Promise<Written<MyData[Name]>>;
	/**
	 * Deletes it, or takes away what it says of the person where others need the row; repeating it changes nothing.
	 * Answers with files that have to go as well.
	 */
	eraseOf(tx: Query, doctorId: number, now: Date): Promise<readonly OwnFile[]>;
}
