# Boots systemd as process 1 of a machine of its own: sh boot-machine.sh FOLDER. The machine sees this computer's files as they are, and
# what it changes of them stays in FOLDER. Runs within namespaces of mounts, processes, control groups and names; needs root.
set -eu
folder=$1
mkdir -p "$folder/changes" "$folder/work" "$folder/root"
mount --make-rprivate /
mount -t overlay overlay -o "lowerdir=/,upperdir=$folder/changes,workdir=$folder/work" "$folder/root"
cd "$folder/root"
mount -t proc proc proc
mount --rbind /sys sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs tmpfs run
mount -t tmpfs tmpfs tmp
mount --rbind /dev dev
# What this computer starts by itself is no part of the machine.
rm -rf etc/systemd/system
mkdir -p etc/systemd/system
: > etc/machine-id
exec chroot . /usr/bin/env -i container=drill PATH=/usr/sbin:/usr/bin:/sbin:/bin \
  /lib/systemd/systemd --system --unit=basic.target --log-target=journal --show-status=no
