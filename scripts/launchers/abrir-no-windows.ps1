# NAO EXPERIMENTADO num Windows (untried). Aberto por abrir-no-windows.bat; usa o HttpListener do proprio Windows.
$pasta = (Get-Location).Path
$endereco = 'http://localhost:4180/'
$tipos = @{ '.html' = 'text/html; charset=utf-8'; '.js' = 'text/javascript'; '.css' = 'text/css';
            '.svg' = 'image/svg+xml'; '.json' = 'application/json' }
$servidor = New-Object System.Net.HttpListener
$servidor.Prefixes.Add($endereco)
try { $servidor.Start() } catch { Write-Host "A porta 4180 nao esta livre: $_"; exit 1 }
Write-Host "Demonstracao em $endereco. Feche esta janela para encerrar."
Start-Process $endereco
while ($servidor.IsListening) {
  $vez = $servidor.GetContext()
  try {
    $pedido = [Uri]::UnescapeDataString($vez.Request.Url.AbsolutePath).TrimStart('/')
    $nome = [IO.Path]::GetFullPath([IO.Path]::Combine($pasta, $pedido))
    if (Test-Path -LiteralPath $nome -PathType Container) { $nome = Join-Path $nome 'index.html' }
    if (-not $nome.StartsWith($pasta) -or -not (Test-Path -LiteralPath $nome -PathType Leaf)) {
      $nome = Join-Path $pasta '404.html'
      $vez.Response.StatusCode = 404
    }
    $tipo = $tipos[[IO.Path]::GetExtension($nome)]
    if (-not $tipo) { $tipo = 'application/octet-stream' }
    $vez.Response.ContentType = $tipo
    $corpo = [IO.File]::ReadAllBytes($nome)
    $vez.Response.OutputStream.Write($corpo, 0, $corpo.Length)
  } catch { } finally { $vez.Response.Close() }
}
