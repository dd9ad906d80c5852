#!/bin/sh
# Installs versions of the code and replaces the processes one by one, without downtime. As root:
#
#   sh deploy/release.sh put FOLDER [NAME]   copies a version (a checkout, or an archive that was unpacked) to
#                                            /opt/prostuti-versions/NAME and installs its packages; changes nothing that runs
#   sh deploy/release.sh to NAME             tables, then process after process, then nginx
#   sh deploy/release.sh restart             the same processes anew, one by one, such as for new settings
#   sh deploy/release.sh list                what there is; * is what runs
#
# /opt/prostuti is a link to a version, and a process keeps the folder it was started from: until it is replaced it finds
# its own files, however often the link changes. Going back is `to` with the name of before.
# A list of ports is several words.
# shellcheck disable=SC2086
set -eu
VERSIONS=/opt/prostuti-versions
LIVE=/opt/prostuti
KEPT=4
# shellcheck source=/dev/null
. /etc/prostuti/front

say() { echo "release: $*"; }
fail() { say "$*" >&2; exit 1; }

# Waits until a process answers with both its ports: the desk is built at its first start. One that ended three times has
# shown enough.
ready() {
	for _ in $(seq 300); do
		if works "$1" && curl --silent --output /dev/null --max-time 5 "http://127.0.0.1:$(($1 + 200))/"; then return 0; fi
		[ "$(systemctl show --property=NRestarts --value "prostuti@$1")" -lt 3 ] || break
		sleep 1
	done
	say "prostuti@$1 does not come up: journalctl -u prostuti@$1 -n 50 -o cat. The others were left as they are." >&2
	return 1
}

works() { curl --silent --fail --output /dev/null --max-time 5 "http://127.0.0.1:$1/readyz"; }

# Replaces processes by their ports, one by one; `stuck` is the one that does not come up.
replace() {
	for port in "$@"; do
		others=
		for other in $PORTS; do
			[ "$other" = "$port" ] || ! works "$other" || others="$others $other"
		done
		# One of one leaves a gap of some seconds; with none beside it that could stand in, somebody ought to look first.
		if [ -z "$others" ] && works "$port" && [ "$PORTS" != "$port" ]; then
			fail "prostuti@$port is the only one that works: start the others first (systemctl start prostuti@PORT)"
		fi
		say "prostuti@$port"
		[ -z "$others" ] || front --down "$port"
		systemctl restart "prostuti@$port"
		ready "$port" || { stuck=$port; return 1; }
	done
	front
}

point() { ln -sfn "$1" "$LIVE.new" && mv -T "$LIVE.new" "$LIVE"; }

# nginx says at length what it does; that it does not take its settings is what matters.
front() {
	sh "$LIVE/deploy/front.sh" "$@" >/dev/null 2>&1 || fail "nginx does not take its settings: sh $LIVE/deploy/front.sh says why"
}

case "${1:-}" in
put)
	from=$(readlink -f "${2:?which folder?}")
	name=${3:-$(date -u +%Y%m%d-%H%M%S)}
	to=$VERSIONS/$name
	[ -f "$from/package-lock.json" ] || fail "$from is not a version: it has no package-lock.json"
	[ ! -e "$to" ] || fail "$to is there already"
	mkdir -p "$VERSIONS"
	tar -C "$from" --exclude=./.git --exclude=./.data --exclude=./.releases --exclude=./.cache --exclude=./.desk \
		--exclude=./.astro --exclude=./reports --exclude='./node_modules/.vite*' --exclude=./node_modules/.astro -cf - . | { mkdir "$to" && tar -C "$to" -xf - --no-same-owner; }
	# Packages may bring programs that run while they are installed: not as root.
	if [ ! -x "$to/node_modules/.bin/node" ]; then
		chown -R prostuti:prostuti "$to"
		runuser -u prostuti -- env HOME=/var/lib/prostuti npm_config_cache=/var/lib/prostuti/.npm \
			npm install --prefix "$to" --no-save --no-audit --no-fund --loglevel=error
	fi
	chown -R root:root "$to"
	chmod -R u=rwX,go=rX "$to"
	# What the app writes beside its code: bundles of the desk and caches of builds. The unit names the same folders.
	for dir in .cache .desk .astro node_modules/.vite node_modules/.vite-temp node_modules/.astro; do
		rm -rf "${to:?}/$dir"
		install -d -o prostuti -g prostuti "$to/$dir"
	done
	# Pages are built here and moved to the releases, where nginx reads them as their group.
	chgrp www-data "$to/.cache" && chmod 2755 "$to/.cache"
	touch "$to"
	say "$name is in place; \`sh $to/deploy/release.sh to $name\` brings it live"
	;;
to)
	name=${2:?which version? list names them}
	[ -f "$VERSIONS/$name/package.json" ] || fail "there is no version $name"
	before=$(readlink "$LIVE" || true)
	point "$VERSIONS/$name"
	if ! systemctl restart prostuti-migrate; then
		[ -z "$before" ] || point "$before"
		fail 'the tables could not be brought up to date, nothing was replaced: journalctl -u prostuti-migrate -n 50 -o cat'
	fi
	if ! replace $PORTS; then
		[ -n "$before" ] && [ "$before" != "$VERSIONS/$name" ] || exit 1
		# Whatever is started from now on is of the version that works, the failed process first.
		point "$before"
		say "back to $(basename "$before")" >&2
		replace "$stuck"
		exit 1
	fi
	# Every version can go back to those before it as long as they are there. Names are dates or are given by us.
	# shellcheck disable=SC2012
	ls -1t "$VERSIONS" | tail -n +$((KEPT + 1)) | while read -r old; do
		[ "$old" = "$name" ] || [ "$VERSIONS/$old" = "$before" ] || rm -rf "${VERSIONS:?}/$old"
	done
	say "$name is live"
	;;
restart)
	replace $PORTS || exit 1
	;;
list)
	for one in "$VERSIONS"/*/; do
		one=${one%/}
		[ "$one" = "$(readlink "$LIVE")" ] && mark='*' || mark=' '
		echo "$mark $(basename "$one")"
	done
	;;
*)
	sed -n '2,/^# A list/{/^# A list/d;s/^# \{0,1\}//;p}' "$0"
	exit 1
	;;
esac
