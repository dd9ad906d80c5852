import { paths } from '#lib/paths.ts';
import { $token, $user, signOut, watchSession } from '#lib/stores/session.ts';

const part = (name: string) => document.querySelector(`[data-account-${name}]`);

/** The first letter of the name, without title; taken by what a reader calls one letter, never by code unit. */
function initial(name: string): string {
	const bare = name.replace(/^(ডা\.|Dr\.?)\s*/iu, '');
	const [first] = new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(bare);
	return first?.segment ?? '';
}

watchSession();

$token.subscribe((token) => {
	document.documentElement.dataset.session = token === null ? 'out' : 'in';
});

$user.subscribe((user) => {
	const name = user?.name ?? '';
	for (const place of document.querySelectorAll('[data-account-name]')) place.textContent = name;
	const avatar = part('avatar');
	if (user?.avatar) {
		const image = new Image(32, 32);
		image.alt = '';
		image.src = user.avatar;
		avatar?.replaceChildren(image);
	} else if (avatar) {
		avatar.textContent = initial(name);
	}
});

part('logout')?.addEventListener('click', async () => {
	await signOut();
	location.assign(paths.home);
});
