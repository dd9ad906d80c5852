import { $token, $user } from '#lib/account/signed-in.ts';
import { formatTime } from '#lib/format/date.ts';
import { $appData } from '#lib/site/app-data.ts';
import { FRAME_TEXTS } from '#lib/site/frame.words.ts';

/** Shows staff above a public page in whose account they are; `signOut` ends the session and opens home. */
export function showStaffStrip(signOut: () => void): void {
	const t = FRAME_TEXTS.bn;
	const strip = document.createElement('aside');
	strip.setAttribute('aria-label', t.staffTitle);
	strip.className = 'border-b-2 border-accent-line bg-warn-soft text-sm print:hidden';
	const line = document.createElement('div');
	line.className = 'page flex flex-wrap items-center gap-x-4 gap-y-2 py-2';
	const text = document.createElement('p');
	text.className = 'min-w-0 flex-1 basis-60';
	const who = document.createElement('strong');
	who.className = 'font-semibold';
	const end = document.createElement('button');
	end.type = 'button';
	end.className = 'btn btn-quiet';
	end.textContent = t.staffEnd;
	end.addEventListener('click', () => {
		end.disabled = true;
		end.textContent = t.staffEnding;
		signOut();
	});
	const until = document.createElement('span');
	text.append(who, ` ${t.staffRule} `, until);
	line.append(text, end);
	strip.append(line);
	// After the skip link, which must stay the first focusable element.
	document.querySelector('a[href="#main"]')?.after(strip);

	$user.subscribe((user) => {
		who.textContent = user ? `${t.staffTitle}: ${t.staffWho(user.name)}` : t.staffTitle;
	});
	$appData.subscribe((data) => {
		until.textContent = data?.acting_until ? t.staffUntil(formatTime(data.acting_until, 'bn')) : '';
	});
	$token.subscribe((token) => {
		strip.hidden = token === null;
	});
}
