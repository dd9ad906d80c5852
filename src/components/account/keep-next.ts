export {};

/** A visitor who was sent here from a screen returns to it after the sign-in: the link includes the query. */
const next = new URLSearchParams(location.search).get('next');
if (next !== null) {
	for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keep-next]')) {
		link.search = new URLSearchParams({ next }).toString();
	}
}
