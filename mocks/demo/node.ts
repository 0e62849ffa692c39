import { inNode } from '../backend/node.ts'
import { createDemoBackend } from './demoBackend.ts'

/** The demo's backend for one test. */
export const createNodeDemo = inNode(createDemoBackend)
export type NodeDemo = Awaited<ReturnType<typeof createNodeDemo>>
