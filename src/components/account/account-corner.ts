import { $loginFrom, $token, $user, forgetSession, watchToken } from '#lib/account/signed-in.ts';
import { afterLargestPaint } from '#lib/client-section/after-paint.ts';
import { initial } from '#lib/format/initial.ts';

// Code that calls the server is loaded later, and only for a doctor who is signed in: a visitor's page has none of it.

function showAccount(corner: Element): void {
	$token.subscribe((token) => {
		document.documentElement.dataset.session = token === null ? 'out' : 'in';
	});
	const names = [...corner.querySelectorAll('[data-account-name]')];
	const avatar = corner.querySelector('[data-account-avatar]');
	// A device that is not verified yet is told no name.
	const nameless = names[0]?.textContent ?? '';
	const faceless = [...(avatar?.childNodes ?? [])];
	$user.subscribe((user) => {
		const name = user?.name ?? '';
		for (const place of names) place.textContent = name || nameless;
		if (user?.avatar) {
			const image = new Image(32, 32);
			image.alt = '';
			image.src = user.avatar;
			avatar?.replaceChildren(image);
		} else {
			const letter = initial(name);
			avatar?.replaceChildren(...(letter ? [letter] : faceless));
		}
	});
}

function refreshWhenIdle(): void {
	if ($token.get() === null) return;
	const refresh = () =>
		afterLargestPaint()
			.then(() => import('#lib/site/app-data.ts'))
			.then(({ refreshSignedIn }) => refreshSignedIn())
			// A refresh that failed is no news: what the device remembers stays.
			.catch(() => {});
	// A page that is only made ready asks nothing before somebody sees it.
	if ('prerendering' in document && document.prerendering)
		document.addEventListener('prerenderingchange', refresh, { once: true });
	else void refresh();
}

async function leave(home: string): Promise<void> {
	// Without a network the part that tells the server does not arrive; this device can still forget.
	await import('#lib/account/session.ts').then(({ signOut }) => signOut(), forgetSession);
	location.assign(home);
}

const corner = document.querySelector('[data-account]');
if (corner) {
	watchToken();
	showAccount(corner);
	refreshWhenIdle();
	const button = corner.querySelector<HTMLButtonElement>('[data-account-logout]');
	if (button) {
		button.addEventListener('click', () => {
			button.disabled = true;
			void leave(button.value);
		});
		if ($loginFrom.get() === 'admin' && $token.get() !== null)
			import('./staff-strip.ts')
				.then(({ showStaffStrip }) => showStaffStrip(() => void leave(button.value)))
				.catch(() => {});
	}
}
