export {};

/** Whoever was sent here from a screen is led back to it after the sign-in: the link takes the question with it. */
const next = new URLSearchParams(location.search).get('next');
if (next !== null) {
	for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keep-next]')) {
		link.search = new URLSearchParams({ next }).toString();
	}
}
