import { termsMachine } from '#machines/shared/termsMachine.ts'
import { CardSkeletons } from '#screens/shared/CardSkeletons.tsx'
import { TableSkeleton } from '#screens/shared/TableSkeleton.tsx'
import { TermsText } from '#screens/shared/TermsText.tsx'
import { Waiting, WaitingText } from '#screens/shared/Waiting.tsx'
import { ButtonToCome, FactToCome, LineToCome, WaitingShape } from '#screens/shared/WaitingShape.tsx'
import { Low, type SheetPage, standing } from './parts.tsx'
import { driverTable } from './records.tsx'

const termsIn = (value: string, html: string | null, isLost = false) => (
  <TermsText
    failure="Erro ao buscar termos"
    flow={standing(termsMachine, value, { html, fault: isLost ? { kind: 'offline' } : null })}
  />
)

export const loadingSheet: SheetPage = {
  id: 'loading',
  title: 'Espera',
  parts: [
    {
      name: 'Waiting',
      states: {
        'o código de uma página': (
          <Low>
            <Waiting />
          </Low>
        ),
        'WaitingText, num texto': <WaitingText>Carregando as ofertas…</WaitingText>,
      },
    },
    {
      name: 'WaitingShape',
      states: {
        'as partes de uma forma': (
          <WaitingShape what="os pagamentos">
            <LineToCome />
            <FactToCome />
            <ButtonToCome />
          </WaitingShape>
        ),
      },
    },
    {
      name: 'TermsText',
      states: {
        'enquanto carrega': termsIn('loading', null),
        carregado: termsIn('shown', '<h2>Termos de uso</h2><p>Estes termos valem para todos.</p>'),
        'sem resposta': termsIn('unavailable', null, true),
      },
    },
    {
      name: 'CardSkeletons',
      isWide: true,
      states: { 'cartões de uma lista': <CardSkeletons count={3} /> },
    },
    {
      name: 'TableSkeleton',
      isWide: true,
      states: { 'tabela no computador, cartões no telefone': <TableSkeleton {...driverTable} /> },
    },
  ],
}
