import type { Vehicle } from '#services/vehicles.ts'

export const vehicleOf = (rest: Partial<Vehicle> = {}): Vehicle => ({
  id: 401,
  placa: 'ABC1D23',
  tipo: 'CAVALO',
  ativo: true,
  status: 'VALID',
  protocolo_ocr: null,
  mensagem_ocr: null,
  renavam: null,
  local_emissao: null,
  chassi: null,
  frotista: { cnpj: '11222333000181' },
  tipoCarreta: null,
  ...rest,
})
