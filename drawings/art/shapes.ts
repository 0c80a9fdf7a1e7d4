/** Shapes as SVG text. The ground is y = 0; houses extend upwards to negative y. */
const round = (value: number) => Number(value.toFixed(2))

export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = '') =>
  `<path d="M${round(x)} ${round(y)}h${round(w)}v${round(h)}h${round(-w)}z" fill="${fill}"${extra}/>`

export const poly = (points: string, fill: string) =>
  `<path d="M${points.replaceAll(',', ' ')}z" fill="${fill}"/>`

export const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"/>`

export const path = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}"${extra}/>`

export const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`

export const diamond = (r: number, fill: string, x = 32, y = 32) =>
  `<path d="M${round(x)} ${round(y - r)}l${round(r)} ${round(r)}-${round(r)} ${round(r)}-${round(r)}-${round(r)}z" fill="${fill}"/>`

/** The door's shape: a half circle over straight sides. */
export const arch = (x: number, y: number, w: number, h: number, fill: string) =>
  `<path d="M${round(x)} ${round(y + h)}v${round(w / 2 - h)}a${round(w / 2)} ${round(w / 2)} 0 0 1 ${round(w)} 0v${round(h - w / 2)}z" fill="${fill}"/>`

export const at = (x: number, body: string, scale = 1, ground = 0) =>
  `<g transform="translate(${x} ${ground})${scale === 1 ? '' : ` scale(${scale})`}">${body}</g>`

export const many = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')
