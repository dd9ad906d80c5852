/** The public URL path of a page: built pages are files named `name.html`. */
export function ownPath(url: URL): string {
	return url.pathname.replace(/(\/index)?\.html$/, '').replace(/\/$/, '') || '/';
}
