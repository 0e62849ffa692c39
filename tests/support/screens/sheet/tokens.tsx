import { Button } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import tokens from '#app/start/tokens.css?raw'
import * as areaIcons from '#screens/shared/areaIcons.tsx'
import { Art, type ArtName } from '#screens/shared/art/Art.tsx'
import * as icons from '#screens/shared/icons.tsx'
import { type SheetPage, statesOf } from './parts.tsx'
import classes from './sheet.module.css'

/** All names with their values, as the style sheet has them. */
const named = [...tokens.matchAll(/--boleia-([\w-]+): ([^;]+);/g)].map(
  ([, name = '', value = '']) => [name, value] as const,
)
const isColour = (value: string) => /^(#|light-dark\()/.test(value)
const namedBy = (kind: string) => named.filter(([name]) => name.startsWith(kind))
const measures = named.filter(([name, value]) => !/^(text|radius)-/.test(name) && !isColour(value))

const Names = ({ children }: { children: ReactNode }) => <ul className={classes.names}>{children}</ul>

type Named = (typeof named)[number]
const labelOf = ([name, value]: Named) => `${name}: ${value}`
const SAMPLE = 'Cascavel a Santos, R$ 1.234,56'

/** In a document without scripts the browser gives it the focus by itself. */
const begin = (place: HTMLDivElement | null) => place?.querySelector('button')?.setAttribute('autofocus', '')

export const tokenSheet: SheetPage = {
  id: 'tokens',
  title: 'Tokens',
  parts: [
    {
      name: 'Foco do teclado',
      states: {
        'um anel de 2 px': (
          <div ref={begin}>
            <Button>Com foco</Button>
          </div>
        ),
      },
    },
    {
      name: 'Tamanhos de texto',
      states: statesOf(namedBy('text-'), labelOf, ([name]) => (
        <span style={{ fontSize: `var(--boleia-${name})` }}>{SAMPLE}</span>
      )),
    },
    {
      name: 'Pesos',
      states: statesOf([400, 600, 700], String, (weight) => (
        <span style={{ fontWeight: weight }}>{SAMPLE}</span>
      )),
    },
    {
      name: 'Cantos',
      states: statesOf(namedBy('radius-'), labelOf, ([name]) => (
        <div className={classes.corner} style={{ borderRadius: `var(--boleia-${name})` }} />
      )),
    },
    {
      name: 'Medidas',
      states: statesOf(
        measures,
        ([name]) => name,
        ([, value]) => <span>{value}</span>,
      ),
    },
    {
      name: 'Cores',
      isWide: true,
      states: {
        'claro e escuro': (
          <Names>
            {named
              .filter(([, value]) => isColour(value))
              .map(([name, value]) => (
                <li key={name}>
                  <span className={classes.swatch} style={{ background: `var(--boleia-${name})` }} />
                  <span translate="no">
                    <span>{name}</span>
                    <span className={classes.value}>{value.replace(/light-dark\((.*)\)/, '$1')}</span>
                  </span>
                </li>
              ))}
          </Names>
        ),
      },
    },
  ],
}

const { icon: _, ...drawn } = icons
const ICONS = Object.entries<ComponentType>({ ...drawn, ...areaIcons })
const DRAWINGS = Object.keys(import.meta.glob('../../../../src/screens/shared/art/*.svg')).map(
  (file) => (/(\w+)\.svg$/.exec(file)?.[1] ?? '') as ArtName,
)

export const drawingSheet: SheetPage = {
  id: 'drawings',
  title: 'Ícones e desenhos',
  parts: [
    {
      name: 'icons, areaIcons',
      isWide: true,
      states: {
        'do tamanho do texto ao lado': (
          <Names>
            {ICONS.map(([name, Icon]) => (
              <li key={name}>
                <Icon />
                <span translate="no">{name}</span>
              </li>
            ))}
          </Names>
        ),
      },
    },
    { name: 'art/Art', states: statesOf(DRAWINGS, String, (name) => <Art of={name} />) },
  ],
}
