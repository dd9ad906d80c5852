/** The address of a page as visitors know it: built pages are files named `name.html`. */
export function ownPath(url: URL): string {
	return url.pathname.replace(/(\/index)?\.html$/, '').replace(/\/$/, '') || '/';
}
