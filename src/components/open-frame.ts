/** Inserts a frame on demand, so that the provider gets no data before; video hosts need the page's origin. */
export function openFrame(place: HTMLElement, src: string, title: string): HTMLIFrameElement {
	const frame = document.createElement('iframe');
	frame.src = src;
	frame.title = title;
	frame.allow = 'fullscreen; picture-in-picture; encrypted-media';
	frame.referrerPolicy = 'strict-origin-when-cross-origin';
	frame.className = 'absolute inset-0 size-full border-0';
	place.append(frame);
	return frame;
}
