/**
 * An address of this build's own files and pages, '/lotes', where the demo lies in a folder of its host: '/vendas/lotes'.
 * scripts/demo-boot.js has found the folder. Only for the demo: the portal of production lies at the root.
 */
export const inFolder = (address: string): string =>
  ((globalThis as { demoFolder?: string }).demoFolder ?? '') + address
