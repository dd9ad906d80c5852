#!/bin/sh
# A command of the app as the user that it runs as, with its settings: `prostuti rebuild --full` is `npm run rebuild -- --full`.
# Copy to /usr/local/bin/prostuti. Files are named by their full path. Settings for one command alone, such as the key that
# reads backups, may stand in /run/prostuti.env (root, mode 0600), which is gone with the next start of the machine.
set -eu
app=/opt/prostuti
node=$app/node_modules/.bin/node
command=${1:?which command? operator, exams, rebuild, rollback, backup, restore, books, media or vapid}
shift
[ -f "$app/scripts/$command.ts" ] || { echo "there is no command $command" >&2; exit 1; }
# It asks the running app by the API at the desk's port and needs none of the settings.
if [ "$command" = exams ]; then
	export EXAMS_URL="${EXAMS_URL:-http://127.0.0.1:4621}"
	exec "$node" "$app/scripts/exams.ts" "$@"
fi
exec systemd-run --quiet --pipe --wait --collect --uid=prostuti --gid=prostuti --working-directory="$app" \
	--property=EnvironmentFile=/etc/prostuti/env --property=EnvironmentFile=-/run/prostuti.env \
	--property=NoNewPrivileges=yes --property=ProtectSystem=full --property=PrivateDevices=yes --property=UMask=0027 \
	--setenv=NODE_ENV=production --setenv=DATA_DIR=/var/lib/prostuti --setenv=RELEASES_DIR=/var/lib/prostuti/releases \
	"$node" "scripts/$command.ts" "$@"
