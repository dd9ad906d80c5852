import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Limits on file length, and forbidden words; `tests` may be longer than code. */
const LONGEST = 400;
const FORBIDDEN: readonly [RegExp, string][] = [
	[/\b(TODO|FIXME|HACK)\b/, 'a mark of unfinished work'],
	[/\b(it|test|describe)\.(only|skip)\(/, 'a test that runs alone or not at all'],
	[/@ts-(ignore|nocheck|expect-error)/, 'a silenced type error'],
	[/letter-spacing|text-transform:\s*uppercase/, 'spacing or capitals that break Bengali'],
	[/অনুষদ/, 'another word for ফ্যাকাল্টি'],
];
/** Replaced names; docs/words.md has the new ones. */
const GIVEN_UP =
	/\b(ExamRoom|RoomContext|useRoom|roomScreen|VideoRoom|ExamBoard|watchBoard|\w+_DOOR_\w+|\w*DoorCard|(exam|book|late|class|swap)Door|EXAM_NIGHT_\w+|sharedNight|\w+_DEEDS|ParcelDeed|deskExamRoom|deskTwins|(list|note|seek)Twins|\w*Sitters|PaperShelf|openShelf|isTold|mayBeTold|setTold|heardBefore|\w*Keeper|ReadFaces|PlayerFaces)\b/;
const TEXT = /\.(ts|tsx|mjs|astro|css|md)$/;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
	.split('\n')
	.filter(
		(file) =>
			// A file that was deleted but not yet committed is still listed.
			existsSync(file) &&
			TEXT.test(file) &&
			!file.startsWith('server/db/migrations/') &&
			file !== 'scripts/check-words.ts',
	);
const faults: string[] = [];
for (const file of files) {
	const lines = readFileSync(file, 'utf8').split('\n');
	if (/\.(ts|tsx|mjs)$/.test(file) && !file.startsWith('tests/') && lines.length > LONGEST + 1) {
		faults.push(`${file}: ${lines.length} lines, at most ${LONGEST}`);
	}
	for (const [index, line] of lines.entries()) {
		for (const [pattern, what] of FORBIDDEN) {
			if (pattern.test(line)) faults.push(`${file}:${index + 1}: ${what}`);
		}
		const old = GIVEN_UP.exec(line)?.[0];
		if (old) faults.push(`${file}:${index + 1}: ${old}, a name that was given up (docs/words.md)`);
		if (file.startsWith('docs/decisions/') && lines.length > 51) faults.push(`${file}: longer than 50 lines`);
	}
}
for (const fault of new Set(faults)) console.error(fault);
console.log(`${files.length} files`);
process.exit(faults.length > 0 ? 1 : 0);
