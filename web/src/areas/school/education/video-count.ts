/** How many videos a course has, in words: '1 video', '5 videos'. */
export const videoCount = (count: number): string => (count === 1 ? '1 video' : `${count} videos`)
