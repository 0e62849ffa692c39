@echo off
rem NAO EXPERIMENTADO num Windows (untried): mostra esta pasta em http://localhost:4180 e abre o navegador.
cd /d "%~dp0"
powershell -NoProfile -ExecutionPolicy Bypass -File "%~dp0abrir-no-windows.ps1"
if errorlevel 1 pause
