/**
 * Inserts a frame into an element that is `relative` and has its height. Only on demand, so that the provider
 * gets no data before the reader wants it; video hosts play only for a page that sends its origin.
 */
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
