import { vi } from 'vitest'

/**
 * Pictures are on their way, as in a browser that is still loading them: nothing arrives in a test. To be called before each one.
 * By the class of the document's own pictures: files of tests share a process, and a name of a class may be of another one's window.
 */
export const picturesOnTheirWay = () =>
  vi
    .spyOn(Object.getPrototypeOf(document.createElement('img')) as HTMLImageElement, 'complete', 'get')
    .mockReturnValue(false)
