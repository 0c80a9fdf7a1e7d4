import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../../server/src/testing/programs/free-port.ts'
import { type LoneProgram, type NodeFaults, type Program, startAlone } from './program.ts'

type Line = { browser: Socket; node: Socket; userAgent: string }

/** Starts two nodes of one program behind one address, as behind a load balancer. */
export async function startTwoNodes(
  settings: Record<string, string>,
): Promise<Program & { faults: NodeFaults }> {
  const startNode = async (): Promise<LoneProgram & { port: number }> => {
    const port = await freePort()
    return { port, ...(await startAlone({ ...settings, PORT: String(port) })) }
  }
  const nodes = [await startNode(), await startNode()] as const
  let serving: 0 | 1 = 0
  let swallowed: string | null = null
  const lines = new Set<Line>()
  const isSwallowed = ({ userAgent }: Line) => swallowed !== null && userAgent.includes(swallowed)
  const cut = (line: Line) => {
    lines.delete(line)
    line.browser.destroy()
    line.node.destroy()
  }

  const server = createServer((browser) => {
    const node = connect(nodes[serving].port, '127.0.0.1')
    const line: Line = { browser, node, userAgent: '' }
    lines.add(line)
    browser.on('data', (bytes) => {
      line.userAgent ||= /^user-agent: (.*)$/im.exec(bytes.toString('latin1'))?.[1] ?? ''
      if (!isSwallowed(line)) node.write(bytes)
    })
    node.on('data', (bytes) => {
      if (!isSwallowed(line)) browser.write(bytes)
    })
    for (const end of [browser, node]) {
      end.on('error', () => undefined)
      end.once('close', () => isSwallowed(line) || cut(line))
    }
  })
  await new Promise<void>((resolve) => server.listen(Number(settings['PORT']), () => resolve()))

  const faults: NodeFaults = {
    async killServing() {
      const killed = nodes[serving]
      serving = serving === 0 ? 1 : 0
      await killed.kill()
    },
    swallow(userAgent) {
      swallowed = userAgent
    },
    stopSwallowing() {
      for (const line of lines) if (isSwallowed(line)) cut(line)
      swallowed = null
    },
  }
  return {
    faults,
    log: () => nodes.map(({ log }) => log()).join('\n'),
    async stop() {
      for (const line of lines) cut(line)
      await new Promise((resolve) => server.close(resolve))
      await Promise.all(nodes.map(({ stop }) => stop()))
    },
  }
}
