import { describe, expect, it } from 'vitest'
import { isFileAddress } from '#domain/addresses.ts'

const OWN = 'https://portal.example.com'
const hosts = [
  'documentos.example.com',
  'arquivos.example.com:8443',
  'localhost:3333',
  '127.0.0.1:3333',
  'self',
]
const mayOpen = (address: string) => isFileAddress(address, hosts, OWN)

const allowed: readonly string[] = [
  'https://documentos.example.com/ordens/OC000501.pdf',
  'https://documentos.example.com/ordens/501.pdf?chave=a%20b&tipo=ordem#page=2',
  'https://documentos.example.com',
  'https://documentos.example.com:443/a.pdf',
  'https://DOCUMENTOS.example.com/a.pdf',
  'https://documentos.example.com/ordem-de-São-Paulo.pdf',
  'https://arquivos.example.com:8443/a.pdf',
  'http://localhost:3333/documentos/ordem/501.pdf?chave=1',
  'http://127.0.0.1:3333/a.pdf',
  'https://portal.example.com/documentos/ordem/501.pdf?chave=1',
]

const refused: readonly string[] = [
  // another scheme
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'javascript://documentos.example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:application/pdf;base64,JVBERi0=',
  'blob:https://documentos.example.com/8f0e',
  'blob:https://portal.example.com/8f0e',
  'file:///etc/passwd',
  'ftp://documentos.example.com/a.pdf',
  'ws://documentos.example.com/a',
  'view-source:https://documentos.example.com/a.pdf',
  'about:blank',
  'mailto:a@documentos.example.com',
  'intent://documentos.example.com/#Intent;end',
  // without encryption
  'http://documentos.example.com/a.pdf',
  'http://portal.example.com/a.pdf',
  'http://localhost/a.pdf',
  'http://localhost:3334/a.pdf',
  'http://localhost.example.com:3333/a.pdf',
  // another host or port
  'https://example.com/a.pdf',
  'https://evil.example/documentos.example.com',
  'https://documentos.example.com.evil.example/a.pdf',
  'https://evildocumentos.example.com/a.pdf',
  'https://documentos.example.com./a.pdf',
  'https://documentos.example.com:444/a.pdf',
  'https://arquivos.example.com/a.pdf',
  'https://self/a.pdf',
  'https://[::1]:3333/a.pdf',
  'https://2130706433:3333/a.pdf',
  // a user in front of the host
  'https://documentos.example.com@evil.example/a.pdf',
  'https://evil@documentos.example.com/a.pdf',
  'https://evil:senha@documentos.example.com/a.pdf',
  'https://@documentos.example.com/a.pdf',
  // no whole address
  '//documentos.example.com/a.pdf',
  '/documentos/ordem/501.pdf',
  'documentos.example.com/a.pdf',
  'https:documentos.example.com/a.pdf',
  'https:/documentos.example.com/a.pdf',
  'https:///documentos.example.com/a.pdf',
  '',
  '#',
  'null',
  // what a browser removes or changes
  ' https://documentos.example.com/a.pdf',
  'https://documentos.example.com/a.pdf\n',
  'https://documentos.example.com /a.pdf',
  'https://documentos.exam\tple.com/a.pdf',
  'https://documentos.example.com/ordem 501.pdf',
  'https:\\\\documentos.example.com\\a.pdf',
  'https://documentos.example.com\\@evil.example/a.pdf',
  'https://evil.example\\.documentos.example.com/a.pdf',
  'https://documentos.example.com/\u202efdp.a',
  'https://documentos.example.com/\u0000a.pdf',
  'https://documentos%2eexample.com/a.pdf',
  // letters that look alike
  'https://d\u043ecumentos.example.com/a.pdf',
  'https://\uff44ocumentos.example.com/a.pdf',
  'https://documento\u017f.example.com/a.pdf',
  'https://documentos\u3002example.com/a.pdf',
  'https://documentos.example\u2024com/a.pdf',
  'https://documentos.example.com\uff0fevil.example/a.pdf',
  'https://\u200bdocumentos.example.com/a.pdf',
  'https://xn--dcumentos-13g.example.com/a.pdf',
]

describe('the address of a document', () => {
  it.each(allowed)('%s may be opened', (address) => {
    expect(mayOpen(address)).toBe(true)
  })

  it.each(refused.map((address) => [JSON.stringify(address), address]))('%s is not opened', (_, address) => {
    expect(mayOpen(address)).toBe(false)
  })

  it('is held against more than 40 hostile ones, none of them twice, and opened for none', () => {
    expect(new Set(refused).size).toBe(63)
    expect(refused.filter(mayOpen)).toEqual([])
  })

  it('is opened nowhere when the deployment names no host', () => {
    expect(allowed.filter((address) => isFileAddress(address, [], OWN))).toEqual([])
  })

  it('of the portal’s own origin is opened only where the deployment names self', () => {
    const own = 'https://portal.example.com/a.pdf'
    expect(isFileAddress(own, ['self'], OWN)).toBe(true)
    expect(isFileAddress(own, ['documentos.example.com'], OWN)).toBe(false)
    expect(isFileAddress('https://portal.example.com:8443/a.pdf', ['self'], OWN)).toBe(false)
  })

  it('of a demo on this machine is opened without encryption', () => {
    const demo = 'http://localhost:5173'
    expect(isFileAddress(`${demo}/documentos/ordem/501.pdf`, ['self'], demo)).toBe(true)
    expect(isFileAddress('http://127.0.0.1:5173/a.pdf', ['self'], demo)).toBe(false)
    expect(isFileAddress('http://192.168.0.5/a.pdf', ['self'], 'http://192.168.0.5')).toBe(false)
  })

  // an expression that backtracks would need longer than the time limit of a test
  it('is judged at once, however long it is (X13)', () => {
    for (const [part, isAllowed] of [
      ['a', true],
      ['.', true],
      ['@', true],
      ['%', true],
      ['\\', false],
      [' ', false],
      ['\u202e', false],
    ] as const) {
      const address = `https://documentos.example.com/${part.repeat(100_000)}`
      expect(mayOpen(part.repeat(100_000))).toBe(false)
      expect(mayOpen(address), part).toBe(isAllowed)
    }
  })
})
