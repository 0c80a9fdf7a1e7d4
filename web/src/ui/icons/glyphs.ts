/** Outlines on a 24 px grid. Each is an export of its own, so that a page loads only those it shows. */
export interface Glyph {
  d: string
  /** filled instead of stroked */
  solid?: true
  stroke?: number
}

export const home: Glyph = { d: 'M4 11 12 4l8 7v9h-5v-6a3 3 0 0 0-6 0v6H4z' }
export const learn: Glyph = {
  d: 'M4 5h6a2 2 0 0 1 2 2v13a2 2 0 0 0-2-2H4zM20 5h-6a2 2 0 0 0-2 2v13a2 2 0 0 1 2-2h6z',
}
export const invest: Glyph = { d: 'M4 20h16M6 20v-7h3v7M11 20V8h3v12M16 20V4h3v16' }
export const people: Glyph = {
  d: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.4-4 3-6 6.5-6s6.1 2 6.5 6M16 4.5a3.3 3.3 0 0 1 0 6.3M18 14.5c2 .8 3.2 2.6 3.5 5.5',
}
export const chat: Glyph = { d: 'M4 5h16v11H11l-4.5 4v-4H4z' }
export const search: Glyph = { d: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20' }
export const bell: Glyph = { d: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5h4' }
export const play: Glyph = { d: 'M8 5.5v13l10.5-6.5z', solid: true }
export const check: Glyph = { d: 'M5 12.5 10 17.5 19.5 7' }
export const lock: Glyph = { d: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3' }
export const chevronRight: Glyph = { d: 'M9.5 6 15.5 12l-6 6' }
export const chevronDown: Glyph = { d: 'M6 9.5 12 15.5l6-6' }
export const chevronLeft: Glyph = { d: 'M14.5 6 8.5 12l6 6' }
export const plus: Glyph = { d: 'M12 5v14M5 12h14' }
export const close: Glyph = { d: 'M6 6l12 12M18 6 6 18' }
export const pin: Glyph = {
  d: 'M12 21c-5-5.5-7-8.5-7-11.5a7 7 0 0 1 14 0c0 3-2 6-7 11.5zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
}
export const calendar: Glyph = { d: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4' }
export const download: Glyph = { d: 'M12 4v11M7 11l5 5 5-5M5 20h14' }
export const share: Glyph = { d: 'M12 15V4M8 7.5 12 4l4 3.5M5 12v8h14v-8' }
export const edit: Glyph = { d: 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3' }
export const bookmark: Glyph = { d: 'M6 4h12v16l-6-4.5L6 20z' }
export const question: Glyph = {
  d: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5v.2',
}
export const warning: Glyph = { d: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17v.2' }
export const send: Glyph = { d: 'M4 12 20 5l-5 15-3.5-6.5z' }
export const clip: Glyph = {
  d: 'M18 11.5 11 18.5a4 4 0 0 1-5.7-5.7l7.5-7.5a2.7 2.7 0 0 1 3.8 3.8l-7.3 7.3a1.3 1.3 0 0 1-1.9-1.9l6.6-6.6',
}
export const phone: Glyph = {
  d: 'M6 4h4l1.5 4.5L9 10c1 2.3 2.7 4 5 5l1.5-2.5L20 14v4c0 1.1-.9 2-2 2C10.8 19.5 4.5 13.2 4 6c0-1.1.9-2 2-2z',
}
export const mobile: Glyph = { d: 'M7 3h10v18H7zM11 18h2' }
export const arrowUp: Glyph = { d: 'M12 19V6M6.5 11 12 5.5 17.5 11' }
export const reply: Glyph = { d: 'M9 7 4 12l5 5M4 12h9c4 0 6.5 2 7 6.5' }
export const document: Glyph = { d: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 13h6M9 16.5h6' }
export const volume: Glyph = { d: 'M4 10v4h3l5 4V6L7 10zM15.5 9a4.3 4.3 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11' }
export const fullscreen: Glyph = { d: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5' }
export const pause: Glyph = { d: 'M8 5.5v13M16 5.5v13' }
export const moon: Glyph = { d: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z' }
export const more: Glyph = { d: 'M5.5 12h.1M12 12h.1M18.5 12h.1', stroke: 3 }
export const filter: Glyph = { d: 'M4 6h16M7 12h10M10 18h4' }
export const microphone: Glyph = {
  d: 'M12 15a3 3 0 0 0 3-3V7a3 3 0 0 0-6 0v5a3 3 0 0 0 3 3zM6 11.5a6 6 0 0 0 12 0M12 17.5V21',
}
export const calculator: Glyph = {
  d: 'M6 3.5h12v17H6zM9 7h6v3H9zM9 13.5h.1M12 13.5h.1M15 13.5h.1M9 17h.1M12 17h.1M15 17h.1',
}
export const bank: Glyph = { d: 'M4 9.5 12 4l8 5.5zM6 10v8M10 10v8M14 10v8M18 10v8M4 20h16' }
export const menu: Glyph = { d: 'M4 7h16M4 12h16M4 17h16' }
export const quote: Glyph = {
  d: 'M5 17c3-1 4-3 4-6H5V6h6v5c0 4-2 7-6 8zM14 17c3-1 4-3 4-6h-4V6h6v5c0 4-2 7-6 8z',
}
export const shield: Glyph = {
  d: 'M12 3.5 19.5 6v6c0 4.5-3 7.5-7.5 9-4.5-1.5-7.5-4.5-7.5-9V6zM8.5 12l2.5 2.5 4.5-5',
}
export const sun: Glyph = {
  d: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7M17 17l1.7 1.7M18.7 5.3 17 7M7 17l-1.7 1.7',
}
export const halfMoon: Glyph = { d: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 3v18M12 7h5M12 11h7M12 15h6.5' }
export const eye: Glyph = {
  d: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
}
export const eyeOff: Glyph = {
  d: 'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.5 7.5A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.6 0 3-.4 4.2-1M10 10a3 3 0 0 0 4.1 4.1',
}
export const signOut: Glyph = { d: 'M14 4H5v16h9M10 12h10.5M16.5 8l4 4-4 4' }
export const user: Glyph = {
  d: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20.5c.6-4.5 3.6-6.5 8-6.5s7.4 2 8 6.5',
}
export const gear: Glyph = {
  d: 'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 3v2.5M12 18.5V21M4.2 7.5l2.2 1.25M17.6 15.25l2.2 1.25M4.2 16.5l2.2-1.25M17.6 8.75l2.2-1.25M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12z',
}
export const trash: Glyph = { d: 'M4.5 6.5h15M9 6.5V4h6v2.5M6.5 6.5l1 13.5h9l1-13.5M10 10.5v6M14 10.5v6' }
export const mail: Glyph = { d: 'M3.5 5.5h17v13h-17zM3.5 7l8.5 6.5L20.5 7' }
export const star: Glyph = { d: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z' }
export const heart: Glyph = {
  d: 'M12 20C5 15.5 3.5 12 3.5 9a4.5 4.5 0 0 1 8.5-2 4.5 4.5 0 0 1 8.5 2c0 3-1.5 6.5-8.5 11z',
}
export const offline: Glyph = {
  d: 'M4 4l16 16M5 11.5a11 11 0 0 1 3.5-2.3M19 11.5a11 11 0 0 0-6.5-3M8.3 15a6 6 0 0 1 5-1.7M12 19.2v.1',
}
export const refresh: Glyph = { d: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M17.5 3v4h-4' }
export const external: Glyph = { d: 'M13.5 4.5h6v6M19.5 4.5 11 13M10 5H5v14h14v-5' }
export const clock: Glyph = { d: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.3l3.5 2' }
export const key: Glyph = { d: 'M8 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12.5 12h9M18.5 12v4' }
export const money: Glyph = {
  d: 'M3.5 6.5h17v11h-17zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6.5 9.5v.1M17.5 14.5v.1',
}
export const tag: Glyph = { d: 'M4 4h8l8.5 8.5-8 8L4 12zM8 8.1v-.1' }
export const info: Glyph = { d: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.7v.1' }
export const camera: Glyph = {
  d: 'M4 7.5h4l1.5-3h5l1.5 3h4v12H4zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
}
export const book: Glyph = {
  d: 'M6 3.5h13v14H7.5A2 2 0 0 0 5.5 19.5V4.5a1 1 0 0 1 .5-1zM5.5 19.5c0 .6.5 1 1 1H19v-3',
}
export const podcast: Glyph = {
  d: 'M12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM12 14.5v6M7.5 16a6 6 0 1 1 9 0M5.5 19.5a9.5 9.5 0 1 1 13 0',
}
export const forum: Glyph = { d: 'M3.5 4.5h12v9H9l-3.5 3v-3h-2zM18 8.5h2.5v9h-2v3l-3.5-3H10' }
export const house: Glyph = { d: 'M3.5 11.5 12 4l8.5 7.5M6 10v10h12V10M10 20v-5a2 2 0 0 1 4 0v5' }
export const handshake: Glyph = {
  d: 'M3 7.5l4-1.5 5 2 5-2 4 1.5M3 15.5l3 .5 5 3.5c1 .6 1.7.2 2-.5M14 17.5c1 .6 2 .2 2-.8 1 .4 1.9-.1 1.8-1.2l3.2.5M17.5 15l-4.5-4-2.5 2c-1.3.8-2.8-.6-2-2L12 8',
}
export const grip: Glyph = { d: 'M9 6h.1M15 6h.1M9 12h.1M15 12h.1M9 18h.1M15 18h.1' }
export const smile: Glyph = {
  d: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8.5 10v.1M15.5 10v.1M8 14c1 1.6 2.4 2.4 4 2.4s3-.8 4-2.4',
}
export const archive: Glyph = { d: 'M3.5 5h17v4h-17zM5 9v10.5h14V9M10 13h4' }
export const bellOff: Glyph = {
  d: 'M4 4l16 16M8.5 6.2A6 6 0 0 1 18 11v3.5M6.2 9.5A6 6 0 0 0 6 11v5l-1.5 2H17M10 20.5h4',
}
export const checkTwice: Glyph = { d: 'M2.5 12.8 6.8 17 15 7.5M11 16l1 1L20.5 7.5' }
export const copy: Glyph = { d: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4' }
export const arrowDown: Glyph = { d: 'M12 5v13M6.5 12.5 12 18l5.5-5.5' }
